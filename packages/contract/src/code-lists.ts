import { z } from 'zod'
import { deed, document, href, message, offered } from './document.ts'
import { listPaging } from './paging.ts'
import { readCodes } from './read-codes.ts'

const Name = z.string().trim().min(1).max(200)

const Text = z
  .string()
  .max(200_000)
  .superRefine((text, context) => {
    for (const { line, fault } of readCodes(text).faults.slice(0, 20))
      context.addIssue({ code: 'custom', path: [line], message: `Line ${line}: ${fault}`, params: { line, fault } })
  })

/** A code list: short codes, and the names that stand for them in fields. */
export const CodeList = z.object({
  href: href('code-list'),
  name: z.string(),
  /** How many codes it has. */
  codes: z.number().int(),
  /** A code is replaced as soon as it stands as a word of its own, without signs around it. */
  expandsWords: z.boolean(),
  /** It is in use while somebody writes. */
  isActive: z.boolean(),
  /** Everybody has it who has signed in; administrators make it so. */
  isShared: z.boolean(),
  created: z.string(),
  modified: z.string(),
  /** Null for programs that only look, and for what others share. */
  change: offered(deed('PATCH', 'code-list-change', 'code-list')),
  remove: offered(deed('DELETE', null, null)),
})
export type CodeList = z.infer<typeof CodeList>

/** With its text: a line an entry, a code, a tab and what it stands for. */
export const CodeListDocument = document('code-list', CodeList.extend({ text: z.string() }))

/** A page of the own code lists and of those that are shared, newest first. */
export const CodeListListDocument = document(
  'code-list-list',
  z.object({
    data: z.array(CodeList),
    paging: listPaging(href('code-list-list')),
    create: offered(deed('POST', 'code-list-creation', 'code-list')),
  }),
)

/** The texts of the lists that are in use for this person: the own ones first, which win over those that are shared. */
export const CodesInUseDocument = document(
  'codes-in-use',
  z.object({ lists: z.array(z.object({ text: z.string(), expandsWords: z.boolean() })) }),
)

export const CodeListCreation = message(
  'code-list-creation',
  z.strictObject({ name: Name, text: Text, expandsWords: z.boolean().optional() }),
)
export const CodeListChange = message(
  'code-list-change',
  z.strictObject({
    name: Name.optional(),
    text: Text.optional(),
    expandsWords: z.boolean().optional(),
    isActive: z.boolean().optional(),
    isShared: z.boolean().optional(),
  }),
)

/** The own code lists, and the codes that are in use, at the entry point of the signed-in person. */
export const codeListsEntrance = { codeLists: href('code-list-list'), codesInUse: href('codes-in-use') }

export const codeListsAuditDeeds = ['code-list.added', 'code-list.changed', 'code-list.removed'] as const
