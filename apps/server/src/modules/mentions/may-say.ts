import type { Viewer } from '#modules/viewers/viewer.ts'

/** Whether somebody may say something at all, where they may read what is said. */
export const maySay = ({ kind, mayChange: may }: Viewer): boolean => may && kind !== 'guest'
