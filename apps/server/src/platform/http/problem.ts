import { type ErrorValue, errors } from '@vitrine/contract/errors.ts'

interface FieldFault {
  field: string
  rule: string
  message: string
}

export interface ProblemDetails {
  /** One sentence about this very case, for people; never names of files on the server, SQL or code. */
  message?: string
  description?: string
  fields?: FieldFault[]
  headers?: Record<string, string>
}

/** A fault that the contract knows. Verbs and policies throw it; only the one handler knows what HTTP makes of it. */
export class Problem extends Error {
  readonly value: ErrorValue
  readonly details: ProblemDetails

  constructor(value: ErrorValue, details: ProblemDetails = {}) {
    super(details.message ?? errors[value].heading)
    this.name = 'Problem'
    this.value = value
    this.details = details
  }

  get status(): number {
    return errors[this.value].status
  }
}
