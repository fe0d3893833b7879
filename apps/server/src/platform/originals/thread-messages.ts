import type { DiskRoom, Entry, Facts, KnownFile, OriginalFaultReason, Place } from './originals.ts'

/** What an open file is recognised by later: nobody changes it without changing one of these. */
export interface FileMark {
  bytes: number
  /** Nanoseconds since 1970. */
  changed: bigint
  device: bigint
  inode: bigint
}

export interface OpenedFile extends FileMark {
  fd: number
}

export type ThreadRequest =
  | { kind: 'open'; file: KnownFile }
  /** A part of an open file that must still be the same. */
  | { kind: 'read'; file: OpenedFile; position: number; length: number; place: Place }
  | { kind: 'compare'; file: OpenedFile; place: Place }
  | { kind: 'close'; fd: number; place: Place }
  | { kind: 'list'; place: Place }
  | { kind: 'look'; place: Place }
  /** How much room the disk of a folder has. */
  | { kind: 'room'; place: Place }
  /** Makes an empty file, which has the mode and owner of another one where it may; a draft is for us alone until it is dressed. */
  | { kind: 'create'; place: Place; like: Place; isDraft?: boolean }
  /** Gives a file that was created mode and owner of another one where it may. */
  | { kind: 'dress'; fd: number; like: Place; place: Place }
  /** Appends a part of a file of ours to one that was created. */
  | { kind: 'append'; fd: number; from: string; position: number; length: number; place: Place }
  /** Opens a file that was created, to write more of it. */
  | { kind: 'reopen'; place: Place }
  /** Writes bytes at a position of a file that was opened for it. */
  | { kind: 'write'; fd: number; position: number; bytes: Uint8Array; place: Place }
  /** Gives a file that was created the date of its last change, milliseconds since 1970. */
  | { kind: 'date'; fd: number; modified: number; place: Place }
  /** Makes a folder; one that is there already is fine. */
  | { kind: 'make-folder'; place: Place }
  /** Makes a folder where nothing lies. */
  | { kind: 'new-folder'; place: Place; like: Place | null }
  /** Gives a folder mode and owner of another one where it may. */
  | { kind: 'dress-folder'; place: Place; like: Place }
  /** Gives a folder another name where nothing lies. */
  | { kind: 'move-folder'; place: Place; to: Place }
  /** Removes a folder in which, and below which, no file lies. */
  | { kind: 'remove-folder'; place: Place }
  /** Gives a known file another name where nothing lies. */
  | { kind: 'move'; known: KnownFile; to: Place; place: Place }
  /** What was written so far is on the disk, with these facts. */
  | { kind: 'sync'; fd: number; place: Place }
  /** Puts a file in the place of a known one, or, where `known` is null, where nothing lies. */
  | { kind: 'exchange'; from: Place; place: Place; known: KnownFile | null }
  /** Removes a file that is still the known one. */
  | { kind: 'remove'; known: KnownFile; place: Place }
  | { kind: 'discard'; place: Place }
  /** Makes a file that shares its bytes with a known one, where the disk can. */
  | { kind: 'clone'; known: KnownFile; to: Place; place: Place }
  /** Gives a known file a second name; what an earlier try has left there is replaced. */
  | { kind: 'link'; known: KnownFile; to: Place; place: Place }
  /** Closes the folder of an archive to changes for a while, or opens it again. */
  | { kind: 'close-root'; place: Place }
  | { kind: 'open-root'; place: Place }
  /** Removes a folder of the trash, or of versions, with the plain files in it. */
  | { kind: 'remove-trashed'; place: Place }

export type ThreadResult = OpenedFile | Uint8Array<ArrayBuffer> | Facts | DiskRoom | null

/** `busy`: held by somebody for a moment, as a file server does; worth another try. */
export type ThreadReply =
  | { result: ThreadResult }
  | { entries: Entry[] }
  | { fault: OriginalFaultReason | 'busy'; code: string }

export interface ThreadSetup {
  /** Whether `/proc/self/fd` leads to open files. */
  hasProc: boolean
  /** For tests: at files of this name a thread hangs, as at a disk that is away, until the number there is not 0. */
  hang: HangingPoint | null
}

export interface HangingPoint {
  name: string
  until: SharedArrayBuffer
}
