import type { LucideIcon } from 'lucide-react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { SearchField } from 'react-aria-components/SearchField'
import styles from './filter-list.module.css'

export interface FilterEntry {
  id: string
  label: string
  icon: LucideIcon
  keys: string | undefined
}

export interface FilterListProps {
  label: string
  placeholder: string
  /** Said when nothing fits what was typed. */
  nothing: string
  entries: readonly FilterEntry[]
  matches: (label: string, typed: string) => boolean
  onChoose: (id: string) => void
}

/** A list that typing makes shorter; the arrows walk in it while the focus stays in the field. */
export function FilterList({ label, placeholder, nothing, entries, matches, onChoose }: FilterListProps) {
  return (
    <Autocomplete filter={matches}>
      <SearchField aria-label={label} autoFocus>
        <Input placeholder={placeholder} className={styles['input'] ?? ''} />
      </SearchField>
      <Menu
        aria-label={label}
        className={styles['list'] ?? ''}
        onAction={(id) => onChoose(String(id))}
        renderEmptyState={() => <p className={styles['none']}>{nothing}</p>}
      >
        {entries.map(({ id, label, icon: Icon, keys }) => (
          <MenuItem key={id} id={id} textValue={label} className={styles['item'] ?? ''}>
            <Icon size={16} aria-hidden />
            {label}
            {keys !== undefined && <kbd className={styles['keys']}>{keys}</kbd>}
          </MenuItem>
        ))}
      </Menu>
    </Autocomplete>
  )
}
