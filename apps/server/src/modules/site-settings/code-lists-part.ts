import { readCodes } from '@vitrine/contract/read-codes.ts'
import { z } from 'zod'
import { sharedCodeLists } from '#modules/code-lists/list-code-lists.ts'
import { addCodeList, changeCodeList, removeCodeList } from '#modules/code-lists/save-code-list.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { say } from '#server/texts/say.ts'
import { faultsOf } from './setting-faults.ts'
import type { TransferPart } from './transfer-part.ts'

const Lists = z
  .array(
    z.strictObject({
      name: z.string().trim().min(1).max(200),
      text: z.string().max(200_000),
      expandsWords: z.boolean(),
      isActive: z.boolean(),
    }),
  )
  .max(100)
  .refine((lists) => new Set(lists.map(({ name }) => name)).size === lists.length, {
    error: 'each name may be there once',
    params: { rule: 'once' },
  })
  .overwrite((lists) => lists.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
type Lists = z.infer<typeof Lists>

async function read(executing: Executing): Promise<Lists> {
  const rows = await sharedCodeLists(executing)
  return rows.map(({ name, text, expands_words, is_active }) => {
    return { name, text, expandsWords: expands_words === 1, isActive: is_active === 1 }
  })
}

/** A list belongs to somebody: what is imported at the terminal, to whoever set the site up. */
const ownerOf = (viewer: Viewer): Viewer =>
  viewer.userId === 0 ? { ...viewer, userId: builtIn.administrator } : viewer

async function apply(viewer: Viewer, value: unknown, inside: Executing): Promise<void> {
  const owner = ownerOf(viewer)
  for (const { isActive, ...list } of Lists.parse(value)) {
    const there = (await sharedCodeLists(inside)).find(({ name }) => name === list.name)
    const { id } = there ?? (await addCodeList(owner, list, inside))
    await changeCodeList(owner, id, { ...list, isActive, isShared: true }, inside)
  }
}

/** The code lists that everybody has, told apart by their names. What only this site has stays. */
export const codeListsPart: TransferPart = {
  isOpenTo: ({ isAdministrator, mayChange }) => isAdministrator && mayChange,
  read,
  meantBy: (value, here) => {
    const names = new Set(Lists.parse(value).map(({ name }) => name))
    return Lists.parse(here).filter(({ name }) => names.has(name))
  },
  judge: async (said) => {
    const parsed = Lists.safeParse(said)
    if (!parsed.success) return { value: null, faults: faultsOf(parsed.error) }
    const faults = parsed.data.flatMap(({ text }, at) =>
      readCodes(text).faults.length === 0
        ? []
        : [{ field: `${at}.text`, rule: 'codes', message: say('siteSettings.form') }],
    )
    return { value: parsed.data, faults }
  },
  apply,
  restore: async (viewer, { before, after }, inside) => {
    await apply(viewer, before, inside)
    const kept = new Set(Lists.parse(before).map(({ name }) => name))
    const gone = Lists.parse(after).filter(({ name }) => !kept.has(name))
    for (const row of await sharedCodeLists(inside))
      if (gone.some(({ name }) => name === row.name)) await removeCodeList(ownerOf(viewer), row.id, inside)
  },
}
