import { z } from 'zod'
import { deed, message, offered } from './document.ts'

/** Most assets of one sheet. */
export const mostOnSheet = 2000
/** Most columns and rows of a page, and most fields below a picture. */
export const sheetBounds = { columns: 8, rows: 10, fields: 10 } as const
export const sheetPapers = ['a4', 'letter'] as const
export type SheetPaper = (typeof sheetPapers)[number]

/** What stands below a picture: the name of the file, or a metadata field by its number. */
export const SheetField = z.union([z.literal('filename'), z.int().min(0)])
export type SheetField = z.infer<typeof SheetField>

/** How a contact sheet looks. Ours. */
export const ContactSheetLook = z.object({
  /** At the head of each page; empty for none. */
  title: z.string().max(200).default(''),
  paper: z.enum(sheetPapers).default('a4'),
  isLandscape: z.boolean().default(false),
  columns: z.int().min(1).max(sheetBounds.columns).default(3),
  rows: z.int().min(1).max(sheetBounds.rows).default(4),
  /** From top to bottom; what an archive does not show is left out there. */
  fields: z.array(SheetField).max(sheetBounds.fields).default(['filename']),
  /** Mark and name of the site at the head. */
  hasSite: z.boolean().default(true),
  hasDate: z.boolean().default(true),
  hasNumbers: z.boolean().default(true),
  /** A line at the foot of each page. */
  foot: z.string().max(200).default(''),
})
export type ContactSheetLook = z.infer<typeof ContactSheetLook>

/** These assets, or everything that a collection or search shows but for some. */
const subject = {
  assets: z
    .array(z.object({ href: z.string().min(1) }))
    .min(1)
    .max(mostOnSheet)
    .optional(),
  /** The collection in whose order they stand; else that of the selection, or as they are named. */
  within: z.string().min(1).optional(),
  selection: z.object({ href: z.string().min(1), except: z.array(z.string()).max(mostOnSheet).default([]) }).optional(),
}

export const ContactSheetSubject = message('contact-sheet-subject', z.object(subject))

export const ContactSheetOrder = message('contact-sheet-order', z.object({ ...subject, look: ContactSheetLook }))

/** What a sheet of some assets would be made of. */
export const ContactSheetOutlook = message(
  'contact-sheet-outlook',
  z.object({
    count: z.int(),
    /** A sheet takes so many. */
    most: z.int(),
    /** Fields of the views of their archives, in the order of these. */
    fields: z.array(z.object({ id: z.int(), label: z.string() })),
  }),
)
export type ContactSheetOutlook = z.infer<typeof ContactSheetOutlook.shape>

/** The first page of a sheet, drawn as it will be. */
export const ContactSheetPage = message(
  'contact-sheet-page',
  z.object({
    /** A JPEG in Base64, and its sides in pixels. */
    picture: z.string(),
    width: z.int(),
    height: z.int(),
    /** Of the whole sheet. */
    pages: z.int(),
  }),
)

export const contactSheetsAuditDeeds = ['contact-sheet.handedOut'] as const

export const contactSheetsEntrance = {
  /** Ours: pictures with their captions on pages to print. Null for visitors. */
  contactSheets: offered(
    z.object({
      outlook: deed('POST', 'contact-sheet-subject', 'contact-sheet-outlook'),
      firstPage: deed('POST', 'contact-sheet-order', 'contact-sheet-page'),
      make: deed('POST', 'contact-sheet-order', 'task-creation'),
    }),
  ),
}
