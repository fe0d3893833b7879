import { expect, test } from 'vitest'
import { expandTemplate } from './expand-template.ts'

test('a query template becomes a query [SRC-001]', () => {
  expect(expandTemplate('/archives/{?q}', { q: 'røros & "oslo"' })).toBe('/archives/?q=r%C3%B8ros%20%26%20%22oslo%22')
})

test('a query template joins the query that is there', () => {
  expect(expandTemplate('/archives/?a=1{?q}', { q: 'x' })).toBe('/archives/?a=1&q=x')
})

test('an empty value leaves no query behind', () => {
  expect(expandTemplate('/archives/{?q}', { q: '' })).toBe('/archives/')
  expect(expandTemplate('/archives/{?q}', {})).toBe('/archives/')
})

test('a page number replaces its braces inside matrix parameters, before the query', () => {
  expect(expandTemplate('/archives/5000/;n=100;p={p}?q=a', { p: 7 })).toBe('/archives/5000/;n=100;p=7?q=a')
})
