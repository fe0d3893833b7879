import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { SiteFinding } from '@vitrine/contract/site-settings.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DifferenceRows } from './difference-table.tsx'
import styles from './site-settings.module.css'
import { type Part, useTransfer } from './use-transfer.ts'

/** The settings as one document: from here, and from another site. */
export function TransferView({ settings }: { settings: DocumentOf<'site-settings'> }) {
  const { t } = useTexts()
  const transfer = useTransfer(settings)
  const { findings, fault, isBusy } = transfer
  return (
    <>
      <section className={styles['group']} aria-labelledby="take-along">
        <h2 id="take-along">{t('siteTransfer.takeAlong')}</h2>
        <p className={styles['muted']}>{t('siteTransfer.takeAlongText')}</p>
        <div>
          <a href={settings.document} download>
            {t('siteTransfer.download')}
          </a>
        </div>
      </section>
      <section className={styles['group']} aria-labelledby="bring-in">
        <h2 id="bring-in">{t('siteTransfer.bringIn')}</h2>
        <p className={styles['muted']}>{t('siteTransfer.bringInText')}</p>
        <FileButton isBusy={isBusy} onFile={transfer.open} />
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
        {findings !== null && <Found transfer={transfer} />}
      </section>
      {settings.lastImport !== null && <LastImport last={settings.lastImport} onUndo={transfer.undo} isBusy={isBusy} />}
    </>
  )
}

function FileButton({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => Promise<void> }) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    const file = input.current?.files?.[0]
    if (file) void onFile(file)
    if (input.current) input.current.value = ''
  }
  return (
    <div>
      <Button isPending={isBusy} onPress={() => input.current?.click()}>
        {t('siteTransfer.chooseFile')}
      </Button>
      <input ref={input} type="file" accept=".json,application/json" hidden onChange={take} />
    </div>
  )
}

type Transfer = ReturnType<typeof useTransfer>

function Found({ transfer }: { transfer: Transfer }) {
  const { t, moment } = useTexts()
  const { findings, chosen, isBusy } = transfer
  if (findings === null) return null
  const { site, exported, sections, unknown } = findings
  const isDifferent = sections.some(({ state }) => state === 'different')
  const when = Number.isNaN(Date.parse(exported)) ? exported : moment(exported)
  return (
    <div className={styles['group']}>
      <p>{t('siteTransfer.from', { site, when })}</p>
      {unknown.length > 0 && <p>{t('siteTransfer.unknownNames', { names: unknown.join(', ') })}</p>}
      {sections.map((finding) => (
        <FoundPart key={finding.id} finding={finding} transfer={transfer} />
      ))}
      {isDifferent ? (
        <div>
          <Button look="primary" isDisabled={isBusy || chosen.size === 0} onPress={() => void transfer.apply()}>
            {t('siteTransfer.apply')}
          </Button>
        </div>
      ) : (
        <p role="status">{t('siteTransfer.nothingDiffers')}</p>
      )}
    </div>
  )
}

function usePartName() {
  const { t } = useTexts()
  return (id: Part) => (id === 'fields' || id === 'codeLists' ? t(`siteTransfer.${id}`) : t(`siteSettings.${id}`))
}

const states = {
  same: 'stateSame',
  different: 'stateDifferent',
  refused: 'stateRefused',
  notYours: 'stateNotYours',
} as const

function FoundPart({ finding, transfer }: { finding: SiteFinding; transfer: Transfer }) {
  const { t } = useTexts()
  const { id, state, differences, more, faults } = finding
  const name = usePartName()(id)
  return (
    <section className={styles['row']} aria-label={name}>
      <div className={styles['rowHead']}>
        <h3>{name}</h3>
        <span className={state === 'refused' ? styles['fault'] : styles['muted']}>
          {t(`siteTransfer.${states[state]}`)}
        </span>
      </div>
      {faults.map(({ field, message }) => (
        <p key={field} className={styles['fault']}>
          <bdi dir="ltr">{field}</bdi>: {message}
        </p>
      ))}
      {state === 'different' && (
        <>
          <DifferenceRows
            rows={differences}
            beforeLabel={t('siteTransfer.here')}
            afterLabel={t('siteTransfer.inDocument')}
          />
          {more > 0 && <p className={styles['muted']}>{t('siteTransfer.more', { count: more })}</p>}
          <Checkbox
            label={t('siteTransfer.take', { name })}
            isSelected={transfer.chosen.has(id)}
            onChange={(isChosen) => transfer.choose(id, isChosen)}
          />
        </>
      )}
    </section>
  )
}

interface LastImportProps {
  last: NonNullable<DocumentOf<'site-settings'>['lastImport']>
  isBusy: boolean
  onUndo: () => Promise<void>
}

function LastImport({ last, isBusy, onUndo }: LastImportProps) {
  const { t, moment } = useTexts()
  const nameOf = usePartName()
  const sections = last.sections.map((id) => nameOf(id as Part)).join(', ')
  return (
    <section className={styles['row']} aria-label={t('siteTransfer.undo')}>
      <p>{t('siteTransfer.lastImport', { by: last.by, when: moment(last.at), sections })}</p>
      <div>
        <Button isDisabled={isBusy} onPress={() => void onUndo()}>
          {t('siteTransfer.undo')}
        </Button>
      </div>
    </section>
  )
}
