import type { Place } from '@vitrine/contract/places.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useEffect, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './map.module.css'

/** Whoever types is not asked at every letter, milliseconds. */
const rest = 250

export interface PlaceSearchProps {
  /** What is looked for at first: the city of an asset without a position. */
  start: string
  onChoose: (place: Place) => void
}

/** Places by the beginning of their names, in any language and script. */
export function PlaceSearch({ start, onChoose }: PlaceSearchProps) {
  const { t } = useTexts()
  const { user } = useSession()
  const [text, setText] = useState(start)
  const [isOpen, setOpen] = useState(start !== '')
  const asked = useRested(text.trim())
  const href = user && isOpen && asked !== '' ? expandTemplate(user.places, { q: asked }) : null
  const { document, problem, isLoading } = useResource(href, 'place-list')
  const choose = (place: Place) => {
    setText(place.name)
    setOpen(false)
    onChoose(place)
  }
  const write = (next: string) => {
    setText(next)
    setOpen(true)
  }
  return (
    <div>
      <TextField label={t('map.name')} value={text} inputDir="auto" onChange={write} />
      {href !== null && isLoading && <Spinner label={t('map.looking')} />}
      {problem !== null && <p className={styles['fault']}>{problemText(problem, t)}</p>}
      {href !== null && document?.data.length === 0 && <p className={styles['muted']}>{t('map.noPlace')}</p>}
      {href !== null && document !== undefined && document.data.length > 0 && (
        <ul className={styles['found']} aria-label={t('map.places')}>
          {document.data.map((place) => (
            <li key={`${place.latitude} ${place.longitude} ${place.name}`}>
              <button type="button" onClick={() => choose(place)}>
                <bdi>{place.name}</bdi>
                <small>
                  <bdi>{whereOf(place)}</bdi>
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Province and country; one that is called like the place itself says nothing. */
const whereOf = ({ name, province, country }: Place) =>
  [province, country].filter((one) => one !== '' && one !== name).join(', ')

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
