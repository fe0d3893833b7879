import {
  mostBytesOfLink,
  mostFilesOfLink,
  shortestLinkPassword,
  type UploadKind,
  usualDays,
  usualFileSize,
} from '@vitrine/contract/upload-link-values.ts'
import type { UploadLink, UploadLinkCreation } from '@vitrine/contract/upload-links.ts'
import { largestUpload } from '@vitrine/contract/uploads.ts'
import type { LinkWish } from './use-upload-links.ts'

const day = 24 * 3_600_000
const giga = 1e9

/** What was typed, as it was typed. */
export interface TypedLink {
  name: string
  text: string
  subfolders: UploadLinkCreation['subfolders']
  /** Days from now; empty: the end stays as it is. */
  days: string
  password: string
  isPasswordKept: boolean
  kinds: readonly UploadKind[]
  asks: UploadLink['asks']
  waits: boolean
  mostFiles: string
  /** Gigabytes. */
  mostBytes: string
  mostFileBytes: string
}

const gigabytes = (bytes: number) => String(Math.round((bytes / giga) * 1000) / 1000)

/** What the form shows at first: the link, or what a new one has. */
export function typedLink(link: UploadLink | null, mostDays: number): TypedLink {
  return {
    ...{ name: link?.name ?? '', text: link?.text ?? '', subfolders: link?.subfolders ?? 'none' },
    days: link === null ? String(Math.min(usualDays, mostDays)) : '',
    ...{ password: '', isPasswordKept: link?.hasPassword ?? false, kinds: link?.kinds ?? [] },
    asks: link?.asks ?? { name: false, email: false, caption: false, credit: false },
    waits: link?.waits ?? true,
    mostFiles: String(link?.mostFiles ?? mostFilesOfLink.usual),
    mostBytes: gigabytes(link?.mostBytes ?? mostBytesOfLink.usual),
    mostFileBytes: gigabytes(link?.mostFileBytes ?? usualFileSize),
  }
}

/** A number as people write it, with a comma or a point; not a number otherwise. */
const readNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

/** What is to be sent; or by which fields it cannot be: `number` for what is none or beyond the limit. */
export function wishOf(typed: TypedLink, mostDays: number): { wish: LinkWish } | { faults: Record<string, FaultKind> } {
  const days = readNumber(typed.days)
  const [files, all, one] = [typed.mostFiles, typed.mostBytes, typed.mostFileBytes].map(readNumber) as [
    number,
    number,
    number,
  ]
  const faults: Record<string, FaultKind> = {
    ...(typed.name.trim() === '' ? { name: 'name' } : {}),
    ...(typed.days.trim() !== '' && !(days > 0 && days <= mostDays) ? { expires: 'days' } : {}),
    ...(typed.password !== '' && typed.password.length < shortestLinkPassword ? { password: 'password' } : {}),
    ...(Number.isInteger(files) && files > 0 && files <= mostFilesOfLink.most ? {} : { mostFiles: 'files' }),
    ...(all > 0 && all * giga <= mostBytesOfLink.most ? {} : { mostBytes: 'size' }),
    ...(one > 0 && one * giga <= largestUpload ? {} : { mostFileBytes: 'size' }),
  }
  if (Object.keys(faults).length > 0) return { faults }
  const { name, text, subfolders, asks, waits } = typed
  const password =
    typed.password === '' ? (typed.isPasswordKept ? {} : { password: null }) : { password: typed.password }
  return {
    wish: {
      ...{ name: name.trim(), text: text.trim(), subfolders, kinds: [...typed.kinds], asks, waits, ...password },
      ...(typed.days.trim() === '' ? {} : { expires: new Date(Date.now() + days * day).toISOString() }),
      ...{ mostFiles: files, mostBytes: Math.round(all * giga), mostFileBytes: Math.round(one * giga) },
    },
  }
}

export type FaultKind = 'name' | 'days' | 'password' | 'files' | 'size'
