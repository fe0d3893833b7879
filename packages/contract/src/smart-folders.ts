import { z } from 'zod'
import { message } from './document.ts'

const Name = z.string().trim().min(1).max(200)
const Search = z.string().trim().max(2000)
const Description = z.string().max(2000)
/** Numbers of metadata fields whose values are the folders inside, one level each. */
const Levels = z.array(z.int()).max(4)

/** A smart folder that is made (wire reference 17); `parent` is the href of the one in which it lies. `levels` is ours. */
export const SmartFolderCreation = message(
  'smartfolder-creation',
  z.object({
    name: Name,
    description: Description.default(''),
    searchString: Search.default(''),
    parent: z.string().max(4000).nullable().default(null),
    levels: Levels.default([]),
  }),
  'smartfolder',
)
export type SmartFolderCreation = z.infer<typeof SmartFolderCreation.shape>

/** What changes of it. */
export const SmartFolderChange = message(
  'smartfolder-change',
  z.object({
    name: Name.optional(),
    description: Description.optional(),
    searchString: Search.optional(),
    levels: Levels.optional(),
  }),
  'smartfolder',
)
export type SmartFolderChange = z.infer<typeof SmartFolderChange.shape>

/** Moves one among its neighbours, by so many places; `childPath` is its href or the last part of that. */
export const SmartFolderOrder = message(
  'smartfolder-order',
  z.object({ childPath: z.string().min(1).max(4000), relativePosition: z.int().min(-1000).max(1000) }),
  'smartfolder',
)

export const smartFoldersAuditDeeds = ['smart-folder.made', 'smart-folder.changed', 'smart-folder.removed'] as const
