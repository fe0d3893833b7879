import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { X } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './audit.module.css'
import type { AuditWish } from './audit-wish.ts'

export interface AuditFilterProps {
  wish: AuditWish
  /** What can have been done. */
  deeds: readonly string[]
  onChange: (part: Partial<AuditWish>) => void
}

/** What the log is narrowed down to. Persons and things are chosen in the entries themselves, and taken out here. */
export function AuditFilter({ wish, deeds, onChange }: AuditFilterProps) {
  const { t } = useTexts()
  const { user, subject, deed, from, to } = wish
  return (
    <div className={styles['filter']}>
      <SelectField
        label={t('audit.deed')}
        options={deeds.toSorted().map((value) => ({ value, label: value, description: '' }))}
        value={deed}
        emptyLabel={t('audit.allDeeds')}
        onChange={(chosen) => onChange({ deed: chosen })}
      />
      <TextField label={t('audit.from')} type="date" value={from} onChange={(day) => onChange({ from: day })} />
      <TextField label={t('audit.to')} type="date" value={to} onChange={(day) => onChange({ to: day })} />
      {(user !== null || subject !== null) && (
        <ul className={styles['chips']} aria-label={t('audit.narrowed')}>
          {user !== null && (
            <Chip
              label={t('audit.by', { name: `\u2068${user.name}\u2069` })}
              onLeave={() => onChange({ user: null })}
            />
          )}
          {subject !== null && (
            <Chip
              label={t('audit.on', { name: `\u2068${subject.name || subject.id}\u2069` })}
              onLeave={() => onChange({ subject: null })}
            />
          )}
        </ul>
      )}
    </div>
  )
}

function Chip({ label, onLeave }: { label: string; onLeave: () => void }) {
  const { t } = useTexts()
  return (
    <li>
      {label}
      <IconButton icon={X} isDense label={t('audit.widen', { what: label })} onPress={onLeave} />
    </li>
  )
}
