import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import type { OrderField, OrderValue } from '@vitrine/contract/orders.ts'
import type { SignUpField } from '@vitrine/contract/sign-ups.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useEffect, useState } from 'react'
import { fitsPattern, loadPattern } from '#features/metadata-fields/field-pattern.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

/** What is said of somebody who signs up. */
export interface Details {
  email: string
  firstName: string
  lastName: string
  userData: OrderValue[]
}

/** By the name of a field; those of the site are called `userData.id`. */
export type Faults = Readonly<Record<string, string>>

/** The fields of the site as they are drawn. */
export const drawnFields = (fields: readonly SignUpField[]): OrderField[] =>
  fields.map(({ 'data-type': type, validation, ...field }) => ({
    ...field,
    type,
    validation: validation.regexp,
    helpText: validation.helpText,
  }))

/** Everything that is wrong with the details; empty when nothing is (SGN-014, SGN-015). */
export function faultsOf(details: Details, fields: readonly OrderField[], t: Texts['t']): Faults {
  const faults: Record<string, string> = {}
  if (!isEmailAddress(details.email.trim())) faults['email'] = t('signUps.noEmail')
  for (const name of ['firstName', 'lastName'] as const)
    if (details[name].trim() === '') faults[name] = t('signUps.needed')
  for (const { id, required, validation } of fields) {
    const value = details.userData.find((one) => one.id === id)?.value ?? ''
    const text = typeof value === 'string' ? value.trim() : ''
    if (value === false || value === '' || (typeof value === 'string' && text === '')) {
      if (required) faults[`userData.${id}`] = t('signUps.needed')
    } else if (validation !== '' && !fitsPattern(validation, text)) faults[`userData.${id}`] = t('signUps.noFit')
  }
  return faults
}

/** What the server finds fault with, in its own words. */
export function faultsIn(problem: Error): Faults {
  if (!(problem instanceof ApiProblem)) return {}
  return Object.fromEntries(problem.fields.map(({ field, message }) => [field, message]))
}

/** Brings the expressions of the fields; answers whether they can be asked, so that what was typed is judged again. */
export function usePatterns(fields: readonly OrderField[]): boolean {
  const [isThere, setThere] = useState(false)
  const sources = fields.map(({ validation }) => validation).filter((source) => source !== '')
  const key = sources.join('\n')
  useEffect(() => {
    let isLeft = false
    const all = key === '' ? [] : key.split('\n')
    void Promise.all(all.map(loadPattern)).then(() => isLeft || setThere(true))
    return () => {
      isLeft = true
    }
  }, [key])
  return isThere
}
