import { hash } from 'node:crypto'
import type { Language } from '@vitrine/contract/languages.ts'
import { isLoopback } from '#modules/applications/redirect-address.ts'
import { say, type Text } from '#server/texts/say.ts'
import type { AuthorizationRequest } from './judge-request.ts'

/** The look of the client's cards, in what its tokens say: these pages come without the client. */
const style = `:root{color-scheme:light dark;--surface:light-dark(#fff,#121212);--text:light-dark(#181818,#ededed);--muted:light-dark(#575757,#b4b4b4);--line:light-dark(#e2e2e2,#2d2d2d);--control:light-dark(#868686,#7c7c7c);--hover:light-dark(#f0f0f0,#1f1f1f);--accent:light-dark(#1d5bd0,#2f6fe4);--accent-hover:light-dark(#164bb0,#2a63cd);--focus:light-dark(#1d5bd0,#78a8ff)}*{box-sizing:border-box}body{margin:0;background:var(--surface);color:var(--text);font:.875rem/1.5 "Noto Sans",system-ui,sans-serif;overflow-wrap:anywhere}main{display:flex;flex-direction:column;gap:24px;inline-size:min(400px,100%);margin-inline:auto;padding:max(24px,16dvh) 16px 64px}header{display:flex;flex-direction:column;align-items:center;gap:12px;text-align:center}h1{margin:0;font-size:1.25rem;line-height:1.3;font-weight:600}p,ul{margin:0}ul{padding-inline-start:20px}section{display:flex;flex-direction:column;gap:12px}.muted{color:var(--muted)}.address{padding:8px 12px;border:1px solid var(--line);border-radius:6px}form{display:flex;flex-wrap:wrap;gap:8px;justify-content:end}button{min-block-size:32px;padding-inline:16px;border:1px solid var(--control);border-radius:6px;background:var(--surface);color:var(--text);font:inherit;font-weight:500;cursor:pointer}button:hover{background:var(--hover)}button.first{border-color:var(--accent);background:var(--accent);color:#fff}button.first:hover{background:var(--accent-hover)}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}@media(pointer:coarse){button{min-block-size:44px}}`

const mark = `<svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true"><rect x="2" y="2" width="20" height="20" rx="5" fill="#1d5bd0"/><path d="M7 7.5 12 17l5-9.5" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** A page, and what it may do: show itself in no frame, run nothing, and send its form here and on to the application. */
interface Page {
  html: string
  policy: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
/** A name in a sentence of any direction. */
const isolated = (name: string) => `\u2068${name}\u2069`

function page(language: Language, title: Text, body: string, answersTo: string): Page {
  const heading = escaped(title(language))
  const html = `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading} – Vitrine</title><style>${style}</style></head>
<body><main><header>${mark}<h1>${heading}</h1></header>${body}</main></body>
</html>
`
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "base-uri 'none'",
    `form-action ${answersTo}`,
    "frame-ancestors 'none'",
  ].join('; ')
  return { html, policy }
}

/** Browsers hold also where a form is sent on to against the policy. */
function sourceOf(redirectUri: string): string {
  const { protocol, origin, hostname } = new URL(redirectUri)
  // A policy cannot name an address of IPv6.
  return /^https?:$/.test(protocol) && !hostname.startsWith('[') ? origin : protocol
}

/** Who or what the answer goes to, in a form that a person can judge. */
function receiver(redirectUri: string): Text {
  const url = new URL(redirectUri)
  if (url.protocol === 'https:') return say('oauth.answerTo', { address: isolated(url.host) })
  const address = isolated(isLoopback(url) ? url.host : url.protocol)
  return say('oauth.answerToDevice', { address })
}

export interface Consent {
  wish: AuthorizationRequest
  /** What the person is called. */
  person: string
  mayBeActedFor: boolean
  isAskedEachTime: boolean
  language: Language
}

/** Asks a person whether an application may act for them. */
export function consentPage({ wish, person, mayBeActedFor, isAskedEachTime, language }: Consent): Page {
  const name = isolated(wish.application.name)
  const text = (given: Text) => escaped(given(language))
  const answersTo = `'self' ${sourceOf(wish.redirectUri)}`
  const as = `<p class="muted">${text(say('oauth.signedInAs', { name: isolated(person) }))}</p>`
  const button = (decision: string, label: Text, look = '') =>
    `<button name="decision" value="${decision}"${look}>${text(label)}</button>`
  if (!mayBeActedFor) {
    const body = `<section><p>${text(say('oauth.noApiRight'))}</p>${as}</section><form method="post">${button('deny', say('oauth.goBack'), ' class="first"')}</form>`
    return page(language, say('oauth.title', { name }), body, answersTo)
  }
  const may = [say('oauth.mayLook'), say('oauth.mayChange')].map((one) => `<li>${text(one)}</li>`).join('')
  const again = isAskedEachTime ? say('oauth.askedEachTime') : say('oauth.askedOnce')
  const body = `<section>${as}<p>${text(say('oauth.may'))}</p><ul>${may}</ul><p>${text(say('oauth.mayNot'))}</p><p class="address">${text(receiver(wish.redirectUri))}</p><p class="muted">${text(again)}</p></section><form method="post">${button('deny', say('oauth.deny'))}${button('accept', say('oauth.accept'), ' class="first"')}</form>`
  return page(language, say('oauth.title', { name }), body, answersTo)
}

/** Tells a person that whoever sent them here gets no answer. */
export function refusalPage(message: string, language: Language): Page {
  const body = `<section><p>${escaped(message)}</p></section>`
  return page(language, say('oauth.refused'), body, "'none'")
}
