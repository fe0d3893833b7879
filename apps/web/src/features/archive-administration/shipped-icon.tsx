import { Folder, type LucideIcon } from 'lucide-react'
import * as icons from './archive-icons.ts'

const known: Readonly<Record<string, LucideIcon>> = { ...icons }

export const iconNames: readonly string[] = Object.keys(known).sort()

/** `FolderOpen` as it is read: `Folder Open`. */
export const iconLabel = (name: string): string => name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')

/** An icon by its name; one that is not known here is a folder, as it was for whoever chose nothing (ARC-020). */
export function ShippedIcon({ name, size }: { name: string; size: number }) {
  const Icon = known[name] ?? Folder
  return <Icon size={size} aria-hidden data-icon={known[name] ? name : 'Folder'} />
}
