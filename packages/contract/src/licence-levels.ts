/** Levels of licences by number and by name (wire reference 20.1). */
export const licenceLevels = [
  { number: 0, name: 'None' },
  { number: 10, name: 'Portal' },
  { number: 15, name: 'Consumer' },
  { number: 20, name: 'Contributor' },
  { number: 25, name: 'Standard' },
  { number: 30, name: 'Plus' },
  { number: 35, name: 'Main' },
  { number: 40, name: 'Editor' },
  { number: 45, name: 'Pro' },
] as const

/** How a licence is counted: for one person, or for those who are there at once. */
export const licenceModes = [
  { number: 0, name: 'Named' },
  { number: 1, name: 'Concurrent' },
] as const

/** Ways to pay; several old descriptions have names, ours numbers. */
export const paymentMethods = [
  { number: 1, name: 'NoCharge' },
  { number: 2, name: 'Invoice' },
  { number: 4, name: 'CreditCard' },
  { number: 8, name: 'ManualAccept' },
] as const
