import { z } from 'zod'

/** Everywhere: what a licence without territories allows, and what somebody may ask for. */
export const world = 'world'

/** ISO 3166-1, two letters. */
const countries =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

/** Where something may be used: the whole world, or a country. */
export const territories: readonly string[] = [world, ...countries.split(' ')]
const known = new Set(territories)

export const Territory = z
  .string()
  .refine((code) => known.has(code), { error: 'is no country of ISO 3166-1 and not "world"' })
/** Of a kind of use; it stands in requests of programs, so it stays as it is. */
export const UseId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

export const mostUses = 50

/** For what, and where, a file that is handed out will be used; ours. */
export const LicenceUse = z.strictObject({ use: UseId, territory: Territory })
export type LicenceUse = z.infer<typeof LicenceUse>

/** By which programs say it where they send no body: `editorial; territory=NO`. */
export const licenceUseHeader = 'x-licence-use'
