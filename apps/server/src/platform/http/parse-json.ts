import type { FastifyInstance } from 'fastify'
import { say } from '#server/texts/say.ts'
import { Problem } from './problem.ts'

/** Brackets within brackets. Whatever reads a document after the parser does so with a stack. */
const deepest = 100

/** How deep the brackets of a JSON text go; brackets within strings do not count. Stops where it is too deep. */
function depthOf(text: string): number {
  let depth = 0
  let most = 0
  let isText = false
  for (let at = 0; at < text.length && most <= deepest; at++) {
    const letter = text[at]
    if (isText) {
      if (letter === '\\') at++
      else if (letter === '"') isText = false
    } else if (letter === '"') isText = true
    else if (letter === '{' || letter === '[') most = Math.max(most, ++depth)
    else if (letter === '}' || letter === ']') depth--
  }
  return most
}

/** Reads bodies of JSON: what reaches for prototypes or is nested too deep is refused. */
export function parseJson(app: FastifyInstance, types: readonly (string | RegExp)[]): void {
  const parse = app.getDefaultJsonParser('error', 'remove')
  for (const type of types) {
    app.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) => {
      // Programs name a type for whatever they send; to delete something says enough.
      if (request.method === 'DELETE' && body.length === 0) done(null, undefined)
      else if (depthOf(String(body)) > deepest) {
        done(new Problem('InvalidRequest', { message: say('programs.nested', { count: deepest }) }))
      } else parse(request, String(body), done)
    })
  }
}
