import type { DroppedFile } from './upload-events.ts'

/** Left where they are, as the server does: what systems put beside people's files. */
const passedOver = /^(\.|~\$|Thumbs\.db$|desktop\.ini$|@eaDir$)/i

/** The files of a drop or of the clipboard, those in folders too. Must be called while the event is handled. */
export function droppedFiles(data: DataTransfer): Promise<DroppedFile[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  // What was copied from a program is a file without an entry.
  if (entries.length === 0) return Promise.resolve([...data.files].map((file) => ({ file, folder: '' })))
  return walk(entries)
}

/** Those of an input for files or for a folder. */
export function chosenFiles(files: FileList): DroppedFile[] {
  return [...files]
    .map((file) => ({ file, folder: file.webkitRelativePath.split('/').slice(0, -1).join('/') }))
    .filter(({ file }) => !passedOver.test(file.name))
}

async function walk(entries: readonly FileSystemEntry[]): Promise<DroppedFile[]> {
  const found: DroppedFile[] = []
  const waiting = entries.map((entry) => ({ entry, folder: '' }))
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { entry, folder } = next
    if (passedOver.test(entry.name)) continue
    if (isFile(entry)) found.push({ file: await fileOf(entry), folder })
    else if (isFolder(entry)) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      for (const inside of await entriesOf(entry)) waiting.push({ entry: inside, folder: path })
    }
  }
  return found
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A browser answers some at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}
