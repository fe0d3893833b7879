/** What a program did wrong, in the words of RFC 7644, 3.12. */
type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A refusal at the addresses of SCIM; it is answered in the form of RFC 7644. */
export class ScimFault extends Error {
  readonly status: number
  readonly scimType: ScimType | null

  /** @param detail for whoever sets the system up; in English. */
  constructor(status: number, detail: string, scimType: ScimType | null = null) {
    super(detail)
    this.name = 'ScimFault'
    this.status = status
    this.scimType = scimType
  }
}

export const badValue = (detail: string) => new ScimFault(400, detail, 'invalidValue')

export const notThere = (what: string) =>
  new ScimFault(404, `There is no such ${what}, or it is not kept by this client.`)
