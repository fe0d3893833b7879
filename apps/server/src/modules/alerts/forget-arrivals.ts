import type { Connection } from '#platform/database/database.ts'
import { deleteAllArrivals } from './arrivals.repository.ts'

/** All rows were put back from a copy: none of the assets among them is new. */
export async function forgetArrivals(db: Connection): Promise<void> {
  await deleteAllArrivals(db)
}
