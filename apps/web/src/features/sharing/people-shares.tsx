import type { PersonToShareWith, Sharing } from '@vitrine/contract/shares.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { User, Users, X } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LevelField } from './level-field.tsx'
import styles from './sharing.module.css'
import { highest, upTo, type useSharing } from './use-sharing.ts'

type Deeds = Pick<ReturnType<typeof useSharing>, 'isBusy' | 'send'>

/** The people and groups that see the album, and a field to find more of them. */
export function PeopleShares({
  sharing,
  people,
  isBusy,
  send,
}: Deeds & { sharing: Sharing; people: NonNullable<Sharing['people']> }) {
  const { t } = useTexts()
  const shares = sharing.shares.filter(({ type }) => type !== 'everyone')
  const field = useRef<HTMLInputElement>(null)
  const taken = new Set(shares.map(({ href }) => href))
  return (
    <section aria-labelledby="share-people" className={styles['part']}>
      <h3 id="share-people">{t('sharing.people')}</h3>
      <FindPeople
        people={people}
        taken={taken}
        isBusy={isBusy}
        inputRef={field}
        onChosen={({ type, href }) => send({ add: { type, href, acl: upTo('preview') } })}
      />
      {shares.length === 0 && <p className={styles['muted']}>{t('sharing.nobody')}</p>}
      <ul aria-label={t('sharing.people')} className={styles['rows']}>
        {shares.map((share) => {
          const { type, href, name, acl } = share
          const Icon = type === 'group' ? Users : User
          return (
            <li key={href} className={styles['row']}>
              <Icon size={20} aria-hidden className={styles['icon']} />
              <div className={styles['who']}>
                <bdi className={styles['name']}>{name}</bdi>
                {!share.isInForce && <span className={styles['muted']}>{t('sharing.notInForce')}</span>}
              </div>
              <LevelField
                label={t('sharing.levelOf', { name })}
                value={highest(acl)}
                mayShare={sharing.mayShare}
                isDisabled={isBusy}
                onChange={(level) => void send({ add: { type, href, acl: upTo(level) } })}
              />
              <IconButton
                icon={X}
                label={t('sharing.removeOf', { name })}
                isDisabled={isBusy}
                onPress={() => void send({ remove: share }).then(() => field.current?.focus())}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface FindPeopleProps {
  people: NonNullable<Sharing['people']>
  taken: ReadonlySet<string>
  isBusy: boolean
  inputRef: React.RefObject<HTMLInputElement | null>
  onChosen: (person: PersonToShareWith) => Promise<boolean>
}

function FindPeople({ people, taken, isBusy, inputRef, onChosen }: FindPeopleProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const { document: found } = useResource(q === '' ? null : expandTemplate(people, { q }), 'people-list')
  const others = q === '' ? [] : (found?.data.filter(({ href }) => !taken.has(href)) ?? [])
  const choose = async (person: PersonToShareWith) => {
    if (!(await onChosen(person))) return
    setText('')
    inputRef.current?.focus()
  }
  return (
    <div className={styles['find']}>
      <TextField
        label={t('sharing.find')}
        value={text}
        inputRef={inputRef}
        inputDir="auto"
        autoFocus
        autoComplete="off"
        onChange={setText}
      />
      <p role="status" className={styles['muted']}>
        {q !== '' && found !== undefined && others.length === 0 ? t('sharing.noMatch') : ''}
      </p>
      {others.length > 0 && (
        <ul aria-label={t('sharing.found')} className={styles['found']}>
          {others.map((person) => (
            <li key={person.href}>
              <button type="button" className={styles['person']} disabled={isBusy} onClick={() => void choose(person)}>
                {person.type === 'group' ? <Users size={16} aria-hidden /> : <User size={16} aria-hidden />}
                <bdi>{person.display_name}</bdi>
                {person.unique_name !== person.display_name && (
                  <bdi className={styles['muted']}>{person.unique_name}</bdi>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
