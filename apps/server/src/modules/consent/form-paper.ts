import { direction } from '@vitrine/contract/languages.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import { paperEndings } from '#platform/pdf/paper-type.ts'
import type { Block } from '#platform/pdf/write-paper.ts'
import { writePaper } from '#platform/pdf/write-paper.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import { findForm, findPaper, type ListedForm } from './consent.repository.ts'
import type { FormContent } from './consent.tables.ts'
import { consentSettings, type Settings } from './consent-settings.ts'
import { subjectOf } from './make-form.ts'

export interface FormPaper {
  bytes: Buffer
  filename: string
}

/** The paper of a form for those who manage it; that it was looked at is noted. @throws Problem PermissionDenied, NotFound. */
export async function readPaper(viewer: Viewer, id: number, platform: Platform): Promise<FormPaper> {
  demandGroupPermission(viewer, 'configureConsentForms')
  const row = await findForm(id, platform)
  if (!row || row.signed_at === null) throw new Problem('NotFound')
  await noteDeed(viewer, { deed: 'consent-form.read', subject: subjectOf(id, row.person.name) }, platform)
  return paperOf(row, platform)
}

/** What was attached; else the form as it was signed, written anew each time. @throws Problem NotFound. */
export async function paperOf(row: ListedForm, platform: Platform): Promise<FormPaper> {
  const kept = await findPaper(row.id, platform)
  if (!kept || row.signed_at === null) throw new Problem('NotFound')
  const name = `${row.person.name} ${row.id}`.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '_')
  const ending = paperEndings[kept.document_type]
  if (ending !== undefined) return { bytes: Buffer.from(kept.document, 'base64'), filename: `${name}.${ending}` }
  const content = JSON.parse(row.content) as FormContent
  const blocks = blocksOf(row, content, { signature: kept.signature, settings: await consentSettings(platform) })
  const { title, language } = content
  const paper = { title, language, direction: direction(language), at: new Date(row.signed_at), blocks }
  return { bytes: await writePaper(paper), filename: `${name}.pdf` }
}

const small = 11

function blocksOf(
  row: ListedForm,
  { title, body, language, categories, company }: FormContent,
  { signature, settings }: { signature: string; settings: Settings },
): Block[] {
  const { pdfRenderCompanyLogo: hasLogo, pdfRenderCompanyLogoInBanner: isBanner } = settings
  const spoken = (text: Text) => text(language)
  const line = (text: string, before = 0): Block => ({ kind: 'text', text, size: small, before })
  const labelled = (label: Text, value: string) => (value === '' ? [] : [line(`${spoken(label)}: ${value}`)])
  const decisions = JSON.parse(row.decisions) as Record<string, boolean>
  const { person } = row
  const withdrawn = row.revoked_at === null ? '' : dayOf(row.revoked_at)
  return [
    ...(company.name !== '' || hasLogo
      ? [{ kind: 'mark' as const, name: company.name, isBanner: hasLogo && isBanner, hasMark: hasLogo }]
      : []),
    { kind: 'text', text: title, size: 20, isBold: true },
    ...(company.about === '' ? [] : [line(company.about, 4)]),
    line(body, 12),
    { kind: 'rule' },
    ...categories.map(({ key, title: asked }) =>
      line(`${spoken(say(decisions[key] ? 'consent.yes' : 'consent.no'))}: ${asked}`),
    ),
    { kind: 'rule' },
    ...labelled(say('consent.person'), person.name),
    ...labelled(say('consent.birthDate'), person.birth_date),
    ...labelled(say('consent.guardian'), person.guardian_name),
    ...labelled(say('consent.validUntil'), row.valid_until === null ? '' : dayOf(row.valid_until - 1)),
    ...labelled(say('consent.contact'), company.contact),
    ...labelled(say('consent.signedBy'), row.signed_name),
    ...labelled(say('consent.signedAt'), momentOf(row.signed_at ?? 0)),
    ...labelled(say('consent.withdrawn'), withdrawn),
    ...(signature === '' ? [] : [{ kind: 'picture' as const, bytes: Buffer.from(signature, 'base64'), height: 80 }]),
  ]
}

export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const momentOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
