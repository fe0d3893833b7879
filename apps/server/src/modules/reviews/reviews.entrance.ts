import type { Viewer } from '#modules/viewers/viewer.ts'
import { reviewsPaths } from './reviews.paths.ts'

/** What is decided of each file is settled by the rights on it. */
export const reviewsEntrance = (_: Viewer, base: string) => ({ reviews: base + reviewsPaths.decide })
