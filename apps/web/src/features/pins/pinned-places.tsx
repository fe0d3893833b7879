import type { Href } from '@vitrine/contract/document.ts'
import { type PinKind, pinKinds } from '@vitrine/contract/pin-lists.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useResources } from '@vitrine/hypermedia/use-resources.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Folder, Images, LibraryBig, type LucideIcon, PinOff, Tag } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import styles from './pins.module.css'
import { type PlacePins, usePlacePins } from './use-place-pins.ts'

const icons: Readonly<Record<PinKind, LucideIcon>> = {
  archives: Images,
  albums: LibraryBig,
  folders: Folder,
  taxonomies: Tag,
}

/** Asked for at once; more when somebody wants them. */
const atOnce = 24

/** The pinned archives, albums, folders and terms, each with a way there; what the person does not see any more is not shown. */
export function PinnedPlaces() {
  const { t, number } = useTexts()
  const pins = usePlacePins()
  const [most, setMost] = useState(atOnce)
  const all = pinKinds.flatMap((kind) => pins?.of(kind).map((href) => ({ kind, href })) ?? [])
  const [terms, collections] = [all.slice(0, most).filter(isTerm), all.slice(0, most).filter((pin) => !isTerm(pin))]
  const { documents } = useResources(
    collections.map(({ href }) => href as Href<'collectioninfo'>),
    'collectioninfo',
  )
  if (pins === null || all.length === 0) return null
  return (
    <ul aria-label={t('pins.places')} className={styles['places']}>
      {collections.map((pin, at) => {
        const found = documents[at]
        return found && <PinnedPlace key={pin.href} pin={pin} pins={pins} name={found.name} href={found.href} />
      })}
      {terms.map((pin) => (
        <PinnedTerm key={pin.href} pin={pin} pins={pins} />
      ))}
      {all.length > most && (
        <li>
          <Button look="quiet" onPress={() => setMost(most + atOnce)}>
            {t('pins.more', { count: number(all.length - most) })}
          </Button>
        </li>
      )}
    </ul>
  )
}

interface Pinned {
  kind: PinKind
  href: string
}

const isTerm = ({ kind }: Pinned) => kind === 'taxonomies'

/** A term leads to what all archives have under it. */
function PinnedTerm({ pin, pins }: { pin: Pinned; pins: PlacePins }) {
  const { descriptor } = useSession()
  const { document } = useResource(pin.href as Href<'taxonomy-item-info'>, 'taxonomy-item-info')
  if (document === undefined) return null
  const { id, name } = document
  return (
    <PinnedPlace pin={pin} pins={pins} name={name} href={expandTemplate(descriptor.searchURL, { q: `txnm:${id}` })} />
  )
}

function PinnedPlace({ pin, pins, name, href }: { pin: Pinned; pins: PlacePins; name: string; href: string }) {
  const { t } = useTexts()
  const Icon = icons[pin.kind]
  return (
    <li className={styles['place']}>
      <Link href={href} className={styles['to']}>
        <Icon size={16} aria-hidden />
        <bdi className={styles['name']} title={name}>
          {name}
        </bdi>
      </Link>
      <IconButton
        icon={PinOff}
        isDense
        label={t('pins.unpinNamed', { name })}
        onPress={() => pins.toggle({ ...pin, type: '' })}
      />
    </li>
  )
}
