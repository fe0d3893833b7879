import { DataFactory, Parser, type Quad, Writer } from 'n3'
import { RdfXmlParser } from 'rdfxml-streaming-parser'
import { type ImportedTerm, TermsRefused } from '#modules/taxonomies/import-terms.ts'
import type { TaxonomyItemRow } from '#modules/taxonomies/taxonomies.tables.ts'

const skos = 'http://www.w3.org/2004/02/skos/core#'
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const base = 'urn:vitrine:vocabulary'

/** What is read of a concept, by language; `''` is none. */
interface Concept {
  names: Map<string, string>
  descriptions: Map<string, string>
  synonyms: Set<string>
  value: string | null
  broader: string | null
}

/**
 * Reads the concepts of a SKOS vocabulary (W3C, 2009) as terms. The name is the preferred label in the language that is asked
 * for, else one without a language, else the first; those in other languages are translations. Alternative and hidden labels are
 * synonyms, the definition or scope note is the description. A concept stands below the first of its broader ones.
 * @throws TermsRefused for a file that cannot be parsed, a concept without a label, and concepts that stand below each other.
 */
export async function readSkos(text: string, kind: 'turtle' | 'xml', language: string): Promise<ImportedTerm[]> {
  const concepts = new Map<string, Concept>()
  const others = new Set<string>()
  const read = (quad: Quad) => (isGrouping(quad) ? void others.add(quad.subject.value) : note(quad, concepts))
  if (kind === 'turtle') readTurtle(text, read)
  else await readXml(text, read)
  for (const iri of others) concepts.delete(iri)
  const terms = new Map<string, ImportedTerm>()
  for (const [iri, concept] of concepts) {
    if (concept.names.size > 0) terms.set(iri, termOf(concept, language))
    else if (concept.value !== null || concept.synonyms.size > 0)
      throw new TermsRefused(null, `The concept ${iri} has no preferred label.`)
  }
  if (terms.size === 0) throw new TermsRefused(null, 'The file has no concepts with a preferred label.')
  const top: ImportedTerm[] = []
  for (const [iri, term] of terms) {
    const parent = terms.get(concepts.get(iri)?.broader ?? '')
    if (parent === undefined) top.push(term)
    else parent.children.push(term)
  }
  if (countOf(top) < terms.size) throw new TermsRefused(null, 'Some concepts stand below each other in a circle.')
  return top
}

function readTurtle(text: string, read: (quad: Quad) => void) {
  try {
    for (const quad of new Parser({ baseIRI: base }).parse(text)) read(quad)
  } catch (error) {
    throw new TermsRefused(null, `The file is no Turtle: ${(error as Error).message}`)
  }
}

/** An entity that names others grows with each that it names: a small file would fill the memory. */
const nested = /<!ENTITY[^>]*["'][^"'>]*&(?!#)/

async function readXml(text: string, read: (quad: Quad) => void): Promise<void> {
  if (nested.test(text)) throw new TermsRefused(null, 'The file has entities within entities, which are not read.')
  return new Promise((resolve, reject) => {
    const parser = new RdfXmlParser({ baseIRI: base })
    parser.on('data', read)
    parser.on('error', (error: Error) => reject(new TermsRefused(null, `The file is no RDF/XML: ${error.message}`)))
    parser.on('end', resolve)
    parser.end(text)
  })
}

const groupings = new Set(['ConceptScheme', 'Collection', 'OrderedCollection'].map((name) => skos + name))
/** Vocabularies and collections have labels, and are no concepts. */
const isGrouping = ({ predicate, object }: Quad) => predicate.value === `${rdf}type` && groupings.has(object.value)

/** Concepts are known by what is said of them as concepts: files leave out the type of those that others only name. */
function note({ subject, predicate, object }: Quad, concepts: Map<string, Concept>) {
  const of = (iri: string): Concept => {
    const there = concepts.get(iri)
    const concept = there ?? {
      names: new Map(),
      descriptions: new Map(),
      synonyms: new Set(),
      value: null,
      broader: null,
    }
    if (!there) concepts.set(iri, concept)
    return concept
  }
  const said = predicate.value
  const language = object.termType === 'Literal' ? object.language.toLowerCase() : ''
  if (said === `${skos}prefLabel`) of(subject.value).names.set(language, object.value)
  if (said === `${skos}altLabel` || said === `${skos}hiddenLabel`) of(subject.value).synonyms.add(object.value)
  if (said === `${skos}definition`) of(subject.value).descriptions.set(language, object.value)
  if (said === `${skos}scopeNote` && !of(subject.value).descriptions.has(language))
    of(subject.value).descriptions.set(language, object.value)
  if (said === `${rdf}value`) of(subject.value).value = object.value
  if (said === `${skos}broader`) of(subject.value).broader ??= object.value
  if (said === `${skos}narrower`) of(object.value).broader ??= subject.value
}

function termOf({ names, descriptions, synonyms, value }: Concept, wanted: string): ImportedTerm {
  const [language = '', name = ''] = pick(names, wanted)
  const translations = Object.fromEntries([...names].filter(([other]) => other !== language && other !== ''))
  const [, description = ''] = pick(descriptions, wanted)
  const others = [...synonyms].filter((synonym) => synonym !== name)
  return { name, description, synonyms: others, translations, children: [], ...(value === null ? {} : { value }) }
}

/** A language stands for its regions as well: `en` for `en-gb`. */
function pick(texts: ReadonlyMap<string, string>, wanted: string): [string, string] | [] {
  const all = [...texts]
  const near = all.find(([language]) => language.split('-')[0] === wanted.split('-')[0])
  return (
    all.find(([language]) => language === wanted) ?? near ?? all.find(([language]) => language === '') ?? all[0] ?? []
  )
}

function countOf(terms: readonly ImportedTerm[]): number {
  let count = 0
  const waiting = [...terms]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    count++
    waiting.push(...next.children)
  }
  return count
}

const { namedNode, literal, quad } = DataFactory

/** Writes terms as concepts, one after the other; `end` must be called. Pieces of text are handed on as they come. */
export function skosWriter(fieldId: number, title: string, language: string, write: (text: string) => void) {
  const output = {
    write(chunk: string, _: string, done?: () => void) {
      write(chunk)
      done?.()
    },
    end: (done?: () => void) => done?.(),
  }
  const writer = new Writer(output as never, { prefixes: { skos, rdf } })
  const scheme = namedNode(`urn:vitrine:taxonomy:${fieldId}`)
  const iriOf = (id: string) => namedNode(`urn:vitrine:term:${id}`)
  const say = (subject: ReturnType<typeof namedNode>, name: string, object: Quad['object']) =>
    writer.addQuad(quad(subject, namedNode(name), object))
  say(scheme, `${rdf}type`, namedNode(`${skos}ConceptScheme`))
  say(scheme, `${skos}prefLabel`, literal(title, language))
  return {
    add(row: TaxonomyItemRow) {
      const own = iriOf(row.id)
      say(own, `${rdf}type`, namedNode(`${skos}Concept`))
      say(own, `${skos}inScheme`, scheme)
      if (row.parent_id === '') say(own, `${skos}topConceptOf`, scheme)
      else say(own, `${skos}broader`, iriOf(row.parent_id))
      say(own, `${skos}prefLabel`, literal(row.name, language))
      const translations: Record<string, string> = JSON.parse(row.translations)
      for (const [other, name] of Object.entries(translations)) say(own, `${skos}prefLabel`, literal(name, other))
      for (const synonym of JSON.parse(row.synonyms) as string[])
        say(own, `${skos}altLabel`, literal(synonym, language))
      if (row.description !== '') say(own, `${skos}definition`, literal(row.description, language))
      if (row.value !== row.name) say(own, `${rdf}value`, literal(row.value))
    },
    end: () => writer.end(),
  }
}
