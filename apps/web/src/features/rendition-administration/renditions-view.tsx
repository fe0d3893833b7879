import type { ProcessingProfile, ProfileSet, Watermark } from '@vitrine/contract/processing-profiles.ts'
import { isFilmFormat } from '@vitrine/contract/profile-values.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MadeAhead } from './made-ahead.tsx'
import { formatName, type Processing } from './processing.ts'
import { ProfileDialog } from './profile-dialog.tsx'
import { RemovePart } from './remove-part.tsx'
import styles from './rendition-administration.module.css'
import { SetDialog } from './set-dialog.tsx'
import { WatermarkDialog } from './watermark-dialog.tsx'

/** What is open of one kind: one of them to edit, a new one, or one to delete. */
type Open<One> = { edit: One | null } | { remove: One } | null

/** All profiles, sets and watermarks, and what can be done with them. */
export function RenditionsView({ processing }: { processing: Processing }) {
  const { t } = useTexts()
  const profiles = useResource(processing.profiles, 'processing-profile-list')
  const sets = useResource(processing.sets, 'profile-set-list')
  const watermarks = useResource(processing.watermarks, 'watermark-list')
  const problem = profiles.problem ?? sets.problem ?? watermarks.problem
  const retry = () => [profiles, sets, watermarks].forEach((one) => void one.retry())
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (!profiles.document || !sets.document || !watermarks.document) {
    return <Spinner label={t('renditionForm.loading')} />
  }
  return (
    <>
      <Profiles processing={processing} profiles={profiles.document} watermarks={watermarks.document} />
      <Sets processing={processing} sets={sets.document} profiles={profiles.document} />
      <Watermarks processing={processing} watermarks={watermarks.document} />
    </>
  )
}

interface ProfilesProps {
  processing: Processing
  profiles: readonly ProcessingProfile[]
  watermarks: readonly Watermark[]
}

function Profiles({ processing, profiles, watermarks }: ProfilesProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState<Open<ProcessingProfile>>(null)
  const close = () => setOpen(null)
  const facts = ({ Format, Width, Height, Colours }: ProcessingProfile) => {
    const sides = { format: formatName(Format, t), width: Width, height: Height }
    if (isFilmFormat(Format)) return t('renditionForm.filmFacts', sides)
    return t('renditionForm.facts', { ...sides, colours: t(`renditionForm.${Colours}`) })
  }
  const about = (one: ProcessingProfile) => [
    one.Description || facts(one),
    one.IsMadeAhead ? t('renditionForm.isMadeAhead') : '',
  ]
  return (
    <Part
      title={t('renditionForm.profiles')}
      text={t('renditionForm.profilesText')}
      add={t('renditionForm.addProfile')}
      none={t('renditionForm.noProfiles')}
      rows={profiles.map((one) => ({ key: one.Id, name: one.Name, about: about(one), one }))}
      onOpen={setOpen}
    >
      {profiles.some(({ IsMadeAhead }) => IsMadeAhead) && <MadeAhead processing={processing} />}
      {open && 'edit' in open && (
        <ProfileDialog processing={processing} profile={open.edit} watermarks={watermarks} onClose={close} />
      )}
      {open && 'remove' in open && (
        <RemovePart name={open.remove.Name} address={String(open.remove.Href)} onClose={close} />
      )}
    </Part>
  )
}

interface SetsProps {
  processing: Processing
  sets: readonly ProfileSet[]
  profiles: readonly ProcessingProfile[]
}

function Sets({ processing, sets, profiles }: SetsProps) {
  const { t, language } = useTexts()
  const [open, setOpen] = useState<Open<ProfileSet>>(null)
  const close = () => setOpen(null)
  const names = new Map(profiles.map(({ Id, Name }) => [Id, Name]))
  const listed = (all: string[]) => new Intl.ListFormat(languages[language].locale, { type: 'unit' }).format(all)
  const inside = ({ Profiles: ids }: ProfileSet) =>
    listed(ids.map((id) => names.get(id) ?? t('renditionForm.original')))
  return (
    <Part
      title={t('renditionForm.sets')}
      text={t('renditionForm.setsText')}
      add={t('renditionForm.addSet')}
      none={t('renditionForm.noSets')}
      rows={sets.map((one) => ({ key: one.Id, name: one.Name, about: [one.Description, inside(one)], one }))}
      onOpen={setOpen}
    >
      {open && 'edit' in open && (
        <SetDialog processing={processing} set={open.edit} profiles={profiles} onClose={close} />
      )}
      {open && 'remove' in open && (
        <RemovePart name={open.remove.Name} address={String(open.remove.Href)} onClose={close} />
      )}
    </Part>
  )
}

function Watermarks({ processing, watermarks }: { processing: Processing; watermarks: readonly Watermark[] }) {
  const { t } = useTexts()
  const [open, setOpen] = useState<Open<Watermark>>(null)
  const close = () => setOpen(null)
  const facts = ({ Text, Opacity, Part: part }: Watermark) => [
    Text,
    t('renditionForm.watermarkFacts', { opacity: Opacity, part }),
  ]
  return (
    <Part
      title={t('renditionForm.watermarks')}
      text={t('renditionForm.watermarksText')}
      add={t('renditionForm.addWatermark')}
      none={t('renditionForm.noWatermarks')}
      rows={watermarks.map((one) => ({ key: one.Filename, name: one.Name, about: facts(one), one }))}
      onOpen={setOpen}
    >
      {open && 'edit' in open && <WatermarkDialog processing={processing} watermark={open.edit} onClose={close} />}
      {open && 'remove' in open && (
        <RemovePart name={open.remove.Name} address={String(open.remove.Href)} onClose={close} />
      )}
    </Part>
  )
}

interface PartProps<One> {
  title: string
  text: string
  add: string
  none: string
  rows: readonly { key: string; name: string; about: readonly string[]; one: One }[]
  onOpen: (open: Open<One>) => void
  children: ReactNode
}

function Part<One>({ title, text, add, none, rows, onOpen, children }: PartProps<One>) {
  const { t } = useTexts()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['part']}>
      <div className={styles['head']}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className={styles['note']}>{text}</p>
        </div>
        <Button onPress={() => onOpen({ edit: null })}>{add}</Button>
      </div>
      {rows.length === 0 ? (
        <p className={styles['none']}>{none}</p>
      ) : (
        <ul className={styles['list']}>
          {rows.map(({ key, name, about, one }) => (
            <li key={key} className={styles['row']}>
              <div className={styles['name']}>
                <bdi>{name}</bdi>
                <div className={styles['note']}>
                  {about
                    .filter((each) => each !== '')
                    .map((each, at) => (
                      <span key={each}>
                        {at > 0 && ' · '}
                        <bdi>{each}</bdi>
                      </span>
                    ))}
                </div>
              </div>
              <IconButton
                icon={Pencil}
                label={t('renditionForm.editOne', { name })}
                onPress={() => onOpen({ edit: one })}
              />
              <IconButton
                icon={Trash2}
                label={t('renditionForm.removeOne', { name })}
                onPress={() => onOpen({ remove: one })}
              />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}
