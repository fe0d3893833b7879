import type { Readable } from 'node:stream'

/** Where something lies: the folder of an archive as the administrator gave it, and the path inside, parts joined by `/`. */
export interface Place {
  root: string
  /** Empty for the folder itself. */
  path: string
}

/** A file as a row knows it. Whatever lies in its place now is opened only when it is the same in all of this. */
export interface KnownFile extends Place {
  bytes: number
  /** Last change, whole milliseconds since 1970. */
  modified: number
}

/** What lies in a folder. Files have their facts; of links and all else only the name is told. */
export interface Entry {
  name: string
  /** Whether the name can be given back to the file system as it is. */
  isUtf8: boolean
  kind: 'file' | 'folder' | 'other'
  /** Bytes and times in milliseconds since 1970; zeros for what is no file. */
  size: number
  mtimeMs: number
  ctimeMs: number
}

export type Facts = Omit<Entry, 'name' | 'isUtf8'>

/** Bytes that may still be written, and that there are; folders of one disk have the same `device`. */
export interface DiskRoom {
  free: number
  total: number
  device: number
  /** Of the folder itself. */
  inode: number
}

/** Code of an `OriginalFault` where an archive takes no changes, since it is being moved to another place; the reason is `stuck`. */
export const closedCode = 'EMOVING'

/**
 * `missing`: no plain file (or folder) lies there, or only behind a link. `changed`: another one than was expected.
 * `unreadable`: the system refuses it. `stuck`: no answer within the time limit, as of a network disk that is away.
 */
export type OriginalFaultReason = 'missing' | 'changed' | 'unreadable' | 'stuck'

/** With all that lies in it, as long as it may go, which is asked before each part; or only when nothing does. */
export type RootRemoval = 'if-empty' | { mayGo: () => Promise<boolean> }

/** `foreign`: nothing is removed from it, since another site has marked it, or none. */
export type BucketProblem = 'away' | 'foreign' | 'credentials'

export class OriginalFault extends Error {
  readonly reason: OriginalFaultReason
  /** The system's code, such as `EACCES`; empty where it has none. */
  readonly code: string
  readonly place: Place

  constructor(reason: OriginalFaultReason, place: Place, code = '') {
    const { root, path } = place
    super(`${root}${path === '' ? '' : `/${path}`}: ${reason}${code === '' ? '' : ` (${code})`}`)
    this.name = 'OriginalFault'
    this.reason = reason
    this.code = code
    this.place = place
  }
}

/** A file that was held against its row. Ends with `close`, or with the stream that `read` gives. */
export interface OpenOriginal {
  bytes: number
  /** Reads from one byte to another, both included. Breaks off with an `OriginalFault` as soon as the file is changed. */
  read(range?: { start: number; end: number }): Readable
  close(): Promise<void>
}

/** Folder in that of an archive, for what was deleted and can be taken back; the comparing passes over it. */
export const trashFolder = '.vitrine-trash'
/** The same for earlier versions of files. */
export const versionsFolder = '.vitrine-versions'

/** In the folder of an archive that takes no changes for a while; it holds as long as it is renewed. */
export const closedMark = '.vitrine-closed'
/** Milliseconds after the last renewal for which it holds: whoever closed an archive and was ended leaves it closed no longer. */
export const closedFor = 60_000

/** In both places of an archive while it is being moved: an empty folder in which a disk should be mounted is not taken for either. */
export const leavingMark = '.vitrine-leaving'
export const arrivingMark = '.vitrine-arriving'
/** Ours, at the top of the folder of an archive; none of its files. */
export const moveMarks: ReadonlySet<string> = new Set([closedMark, leavingMark, arrivingMark])

/** A file that is being made beside the place where it shall lie, under a name of its own. */
export interface Staged {
  place: Place
  name: string
}

/**
 * The one door to the files of archives: nothing else opens or writes them. Nothing beneath the archive's folder is reached through
 * a link, nothing but plain files is opened, and no answer is waited for without an end. Work is done in threads of its own:
 * a disk that does not answer holds up neither other archives nor the rest of the program.
 */
export interface Originals {
  /**
   * `isFromStore`: the bytes come from where they are kept, never from a copy at hand: to see whether they are still there.
   * @throws OriginalFault when it is not the file of the row any more, or cannot be read.
   */
  open(file: KnownFile, how?: { isFromStore: boolean }): Promise<OpenOriginal>
  /**
   * Lends files to tools that want paths. Where the system has `/proc`, a path leads to the open file itself, whatever is
   * put in its place meanwhile; elsewhere the place is compared again afterwards.
   * @throws OriginalFault as `open`, and when a file was changed during the work: its outcome is thrown away.
   */
  lend<Outcome>(files: readonly KnownFile[], use: (paths: string[]) => Promise<Outcome>): Promise<Outcome>
  /** What lies in a folder. @throws OriginalFault. */
  list(folder: Place): Promise<Entry[]>
  /** What lies at a place, itself and not what it leads to; null for nothing. @throws OriginalFault. */
  look(place: Place): Promise<Facts | null>
  /** How much room the disk of a folder has; null for a place that has no end, as a bucket. @throws OriginalFault. */
  room(root: string): Promise<DiskRoom | null>
  /**
   * Copies a file of ours into the folder of a place, under a name of its own that begins with a dot; it is on the disk when
   * this ends. Answers its facts, which stay when it is put in its place. @throws OriginalFault.
   */
  stage(from: string, at: Staged): Promise<Facts>
  /**
   * Makes a staged file that is a copy of a known one of whatever archive: sharing its bytes where the disk can, else by writing
   * them and reading them back. It is on the disk when this ends, with the date of the known one. Answers its facts.
   * @throws OriginalFault; `changed` when what was read back is not what was written.
   */
  copy(known: KnownFile, at: Staged): Promise<Facts>
  /**
   * The same for a file of another place: its bytes are written and read back, and mode and owner are those of the known one.
   * Answers the SHA-256 of what was read as well. @throws OriginalFault as `copy`.
   */
  copyAcross(known: KnownFile, at: Staged): Promise<Facts & { sha256: string }>
  /**
   * Closes the folder of an archive to changes by any process, or has it closed longer, for `closedFor`: they end in an
   * `OriginalFault` with `closedCode`. @throws OriginalFault where nothing can be written.
   */
  closeRoot(root: string): Promise<void>
  /** Opens it again. @throws OriginalFault. */
  openRoot(root: string): Promise<void>
  /** Makes an empty staged file, with mode and owner of another one when one is named, to be written part by part with `writeStaged`. @throws OriginalFault. */
  begin(at: Staged, like?: Place): Promise<void>
  /**
   * Writes a part of a staged file at a position, in any order and beside other parts of it; it is on the disk when this ends.
   * Answers how many bytes came. Nothing beyond `most` is written. @throws OriginalFault, and whatever the source throws.
   */
  writeStaged(at: Staged, part: { position: number; most: number }, source: AsyncIterable<Uint8Array>): Promise<number>
  /** Gives a staged file the date of its last change, when one is said, and answers its facts. @throws OriginalFault. */
  finishStaged(at: Staged, modified: number | null): Promise<Facts>
  /** Makes a folder and those above it where they are missing. @throws OriginalFault, also where a file lies there. */
  makeFolder(place: Place): Promise<void>
  /**
   * Makes a folder where nothing lies, with mode and owner of another one when one is named, but such that we can write in it: `dress`
   * takes that from it. @throws OriginalFault with the code `EEXIST` where something does.
   */
  makeNewFolder(place: Place, like?: Place): Promise<void>
  /** Gives a folder mode and owner of another one, as far as the system lets us. @throws OriginalFault. */
  dressFolder(place: Place, like: Place): Promise<void>
  /**
   * Gives a folder another name or place on the same disk, with everything in it, in one step. @throws OriginalFault: `missing` when
   * it is not there; with the code `EEXIST` where something lies already. Nothing has happened then.
   */
  moveFolder(from: Place, to: Place): Promise<void>
  /**
   * Removes a folder and the folders in it. @throws OriginalFault with the code `ENOTEMPTY` when a file lies in one of them, but for
   * what systems put there by themselves. Nothing has happened then.
   */
  removeEmptyFolder(place: Place): Promise<void>
  /**
   * Gives a known file another name, on the same disk. @throws OriginalFault: `changed` when it is another one by now; with the code
   * `EEXIST` where something lies already. Nothing has happened then.
   */
  move(known: KnownFile, to: Place): Promise<void>
  /**
   * Puts a staged file in the place of the file that is known there, in one step; `known` null: where nothing lies.
   * @throws OriginalFault `changed` when another file lies there by now; nothing has happened then.
   */
  exchange(staged: Staged, known: KnownFile | null): Promise<void>
  /**
   * Gives a known file a second name on the same disk, where nothing lies or what an earlier try has left; a disk without such names,
   * and another disk, have it copied. It is there under both names when this ends. @throws OriginalFault `changed` when it is another
   * one by now.
   */
  keep(known: KnownFile, to: Place): Promise<void>
  /** Removes a known file. @throws OriginalFault: `missing` when it is not there; `changed` when it is another one by now, which stays. */
  remove(known: KnownFile): Promise<void>
  /** Takes a staged file away that shall not be put in its place; one that is not there is fine. @throws OriginalFault. */
  discard(staged: Staged): Promise<void>
  /** Takes a folder of the trash, or of versions, away for good, with the files in it; one that is not there is fine. @throws OriginalFault. */
  removeTrashed(folder: Place): Promise<void>
  /** Makes a place in a bucket for an archive; false where there is one. Folders of archives are made by `managed-folders.ts`. */
  makeRoot(root: string): Promise<boolean>
  /**
   * Takes a place in a bucket away, with all that lies in it or only when nothing does; bytes stay for the time of grace. May be cut off
   * and done again; one that is not there is fine.
   */
  removeRoot(root: string, how: RootRemoval): Promise<void>
  /** The places in buckets, with how much lies in each. */
  listRoots(): Promise<{ root: string; files: number; bytes: number }[]>
  /** Removes from buckets what is due and referred to by nothing; what is due in one that is away or not ours stays due. */
  removeUnused(signal: AbortSignal): Promise<void>
  /** Marks the bucket of a pool as that of this site, whoever had it before. @throws Outage. */
  takeBucket(pool: string): Promise<void>
  /** What stands in the way of using the bucket of a pool in full. */
  bucketProblem(pool: string): Promise<BucketProblem | null>
  /** Whether something has been waited for in vain. Waits for nothing; asks the disks that were used, so that the next look knows. */
  isStuck(): boolean
  close(): Promise<void>
}
