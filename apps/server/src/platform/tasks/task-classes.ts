/**
 * How many tasks of each class a worker has in hand at once. Each class has its own, so that none starves another; the numbers
 * are for two cores, on which what is slow shares the child processes of the media pools anyway.
 */
export const taskPlaces = {
  /** What a person waits for. Those mostly wait themselves, for their turn at the makers of pictures, who are fair to people. */
  awaited: 4,
  /** Pictures, films and sounds made ahead: a film alone fills a core for as long as it lasts. */
  pictures: 1,
  /** Deeds on many things. They write, and two would only wait for each other's rows; they take turns instead. */
  bulk: 1,
  /** What people said, written into files: beside bulk deeds, whose values it writes. */
  writing: 1,
  /** Files read into archives: while one archive is compared with its folder, another one is read. */
  reading: 2,
  /** Files of an archive that another worker reads, for that one; two, so that decoders have work while one portion ends. */
  helping: 2,
  /** Files taken from import folders: copying from a slow disk holds up nothing else. */
  imports: 1,
  /** Back-ups, their trials and checks by hash: each reads everything that there is, for hours. */
  safety: 1,
  /** Tidying and what schedules ask for, which nobody waits for. */
  upkeep: 1,
} as const

export type TaskClass = keyof typeof taskPlaces
export type TaskPlaces = Readonly<Record<TaskClass, number>>
