import { pictureColours } from '@vitrine/media/renditions/picture-colours.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whether an asset, a row `i`, is found in a colour. */
export function hasColour(colour: (typeof pictureColours)[number]): RawBuilder<unknown> {
  return sql`i.asset_id in (select asset_id from asset_colours where colour = ${sql.lit(pictureColours.indexOf(colour))})`
}

/** Its name, as searches have it, of a row `c` of `asset_colours`. */
export const nameOfColour: RawBuilder<unknown> = sql`case c.colour ${sql.join(
  pictureColours.map((name, at) => sql`when ${sql.lit(at)} then ${sql.lit(name)}`),
  sql` `,
)} end`
