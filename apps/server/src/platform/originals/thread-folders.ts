import {
  closeSync,
  constants,
  fchmodSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  type Stats,
  unlinkSync,
} from 'node:fs'
import type { Place } from './originals.ts'
import type { ThreadRequest } from './thread-messages.ts'
import { giveTo, syncFolder } from './thread-writing.ts'
import { partsOf, type Walk, WalkFault, walkTo } from './walk-beneath.ts'

const around = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** Makes a folder where nothing lies, with mode and owner of another one as far as the system lets us. */
export function makeNewFolder(walk: Walk, place: Place, like: Place | null): null {
  const model = like && walkTo(walk, like, (path) => lstatSync(path, { throwIfNoEntry: false }))
  walkTo(walk, place, (path) => {
    mkdirSync(path)
    if (model?.isDirectory()) takeAfter(path, { uid: model.uid, gid: model.gid, mode: model.mode | 0o700 })
    syncFolder(around(path))
  })
  return null
}

export function dressFolder(walk: Walk, place: Place, like: Place): null {
  const model = walkTo(walk, like, (path) => lstatSync(path, { throwIfNoEntry: false }))
  if (model?.isDirectory()) walkTo(walk, place, (path) => takeAfter(path, model))
  return null
}

function takeAfter(path: string, { uid, gid, mode }: Pick<Stats, 'uid' | 'gid' | 'mode'>): void {
  const fd = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  try {
    giveTo(fd, { uid, gid })
    fchmodSync(fd, mode & 0o7777)
  } finally {
    closeSync(fd)
  }
}

/**
 * Gives a folder another name or place on the same disk, with everything in it, in one step. Nothing that lies there is replaced; a
 * name that differs only by letters that the disk takes for the same is the folder's own.
 */
export function moveFolder(walk: Walk, { place, to }: ThreadRequest & { kind: 'move-folder' }): null {
  if (partsOf(place.path).length === 0) throw new WalkFault('EPERM')
  walkTo(walk, place, (from) => {
    const facts = lstatSync(from, { bigint: true, throwIfNoEntry: false })
    if (!facts?.isDirectory()) throw new WalkFault('ENOENT')
    walkTo(walk, to, (path) => {
      const there = lstatSync(path, { bigint: true, throwIfNoEntry: false })
      if (there && (there.dev !== facts.dev || there.ino !== facts.ino)) throw new WalkFault('EEXIST')
      renameSync(from, path)
      syncFolder(around(path))
    })
    syncFolder(around(from))
  })
  return null
}

/** What systems put into folders by themselves and make again: nobody’s files. */
const leavings = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** Removes a folder and the folders in it when there is no file in any of them; else nothing happens. */
export function removeEmptyFolder(walk: Walk, place: Place): null {
  if (partsOf(place.path).length === 0) throw new WalkFault('EPERM')
  const found = emptyBelow(walk, place)
  for (const { folder, files } of found.toReversed()) {
    for (const name of files) walkTo(walk, { root: place.root, path: `${folder}/${name}` }, (path) => unlinkSync(path))
    walkTo(walk, { root: place.root, path: folder }, (path) => {
      rmdirSync(path)
      syncFolder(around(path))
    })
  }
  return null
}

/** More folders than this are not removed at once. */
const mostFolders = 10_000

/** A folder and those in it, each before what lies in it. @throws WalkFault ENOTEMPTY where a file lies. */
function emptyBelow(walk: Walk, { root, path }: Place): { folder: string; files: string[] }[] {
  const found: { folder: string; files: string[] }[] = []
  const open = [path]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const files: string[] = []
    for (const entry of walk(root, partsOf(folder), (own) => readdirSync(own, { withFileTypes: true }))) {
      if (entry.isDirectory()) open.push(`${folder}/${entry.name}`)
      else if (entry.isFile() && leavings.has(entry.name)) files.push(entry.name)
      else throw new WalkFault('ENOTEMPTY')
    }
    if (found.push({ folder, files }) > mostFolders) throw new WalkFault('ENOTEMPTY')
  }
  return found
}
