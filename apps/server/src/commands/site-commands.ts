import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setCss } from '#modules/appearance/custom-css.ts'
import { SearchEnginesShape, setSearchEngines } from '#modules/appearance/search-engines.ts'
import { setSiteName } from '#modules/appearance/site-name.ts'
import { setTitleBar } from '#modules/appearance/title-bar.ts'
import { setOrderSettings } from '#modules/cart/order-settings.ts'
import { setCookieTexts } from '#modules/cookie-consent/cookie-texts.ts'
import { setDesktopTool } from '#modules/desktop-tool/desktop-tool.ts'
import { formLanguages, setFormLanguages } from '#modules/full-text/set-form-languages.ts'
import { isStemLanguage, stemLanguages } from '#modules/full-text/word-stems.ts'
import { setSignUpSettings } from '#modules/sign-ups/sign-up-settings.ts'
import { setSitePages } from '#modules/site-pages/site-pages.ts'
import { setSubscription } from '#modules/subscription/subscription.ts'
import { type Command, CommandRefused, operator } from './command.ts'
import { siteDocumentCommands } from './site-document-commands.ts'

/** The content of a file; null for `default`. @throws CommandRefused. */
async function givenText(file: string | undefined): Promise<string | null> {
  if (file === undefined) throw new CommandRefused('Say the name of a file, or: default')
  if (file === 'default') return null
  return readFile(file, 'utf8').catch(() => {
    throw new CommandRefused(`The file ${file} cannot be read.`)
  })
}

/** Markdown files of a folder by name; none for `default`. @throws CommandRefused. */
async function givenPages(folder: string | undefined): Promise<Map<string, string>> {
  if (folder === undefined) throw new CommandRefused('Say the name of a folder, or: default')
  if (folder === 'default') return new Map()
  const names = await readdir(folder).catch(() => {
    throw new CommandRefused(`The folder ${folder} cannot be read.`)
  })
  const files = names.filter((name) => name.endsWith('.md'))
  if (files.length === 0) throw new CommandRefused(`There are no files such as imprint.en.md in ${folder}.`)
  const texts = await Promise.all(
    files.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  )
  return new Map(texts)
}

export const siteCommands: readonly Command[] = [
  ...siteDocumentCommands,
  {
    usage: 'site word-forms LANGUAGES',
    says: 'of which languages a search finds other forms of a word, such as de,en,nb; “off” for none, nothing to be told',
    async run([languages], platform) {
      if (languages === undefined) return `Forms of words are found in: ${(await formLanguages(platform)).join(', ')}`
      const given = languages === 'off' ? [] : languages.split(',').map((one) => one.trim())
      const unknown = given.find((one) => !isStemLanguage(one))
      if (unknown !== undefined)
        throw new CommandRefused(`“${unknown}” is none of the languages ${stemLanguages.join(', ')}.`)
      await setFormLanguages(operator, given.filter(isStemLanguage), platform)
      return given.length === 0
        ? 'A search finds words as they are written.'
        : `Forms of words are found in: ${given.join(', ')}`
    },
  },
  {
    usage: 'site cookies FILE',
    says: 'what visitors are told about cookies, from a JSON file by language; “default” for the text that is shipped',
    async run([file], platform) {
      const text = await givenText(file)
      await setCookieTexts(operator, text, platform)
      return text === null ? 'Visitors are told the text that is shipped.' : `Visitors are told what ${file} says.`
    },
  },
  {
    usage: 'site name NAME',
    says: 'what the site is called where it is installed on phones and computers; “default” for Vitrine',
    async run(words, platform) {
      if (words.length === 0) throw new CommandRefused('Say the name, or: default')
      const name = words.join(' ')
      await setSiteName(operator, name === 'default' ? null : name, platform)
      return name === 'default' ? 'The site is called Vitrine.' : `The site is called ${name.trim()}.`
    },
  },
  {
    usage: 'site search-engines WHAT',
    says: 'what search engines are asked to list: “nothing”, “home” or “everything” that visitors see',
    async run([what], platform) {
      const { data } = SearchEnginesShape.safeParse(what)
      if (data === undefined) throw new CommandRefused('Say one of: nothing, home, everything')
      await setSearchEngines(operator, data === 'nothing' ? null : data, platform)
      return `Search engines are asked to list: ${data}.`
    },
  },
  {
    usage: 'site css FILE',
    says: 'a style sheet of the site’s own, for everybody; “default” for none',
    async run([file], platform) {
      const css = await givenText(file)
      await setCss(operator, css, platform)
      return css === null ? 'The site has no style sheet of its own any more.' : `The site wears ${file}.`
    },
  },
  {
    usage: 'site pages FOLDER',
    says: 'pages that the footer links to, from files such as imprint.en.md; “default” for none',
    async run([folder], platform) {
      const pages = await setSitePages(operator, await givenPages(folder), platform)
      return pages.length === 0 ? 'The footer links to no pages of the site.' : `Pages: ${pages.join(', ')}`
    },
  },
  {
    usage: 'site buttons FILE',
    says: 'buttons of the site in the title bar, from a JSON file; “default” for none',
    async run([file], platform) {
      const text = await givenText(file)
      await setTitleBar(operator, text, platform)
      return text === null ? 'The title bar has no buttons of the site.' : `The title bar has the buttons of ${file}.`
    },
  },
  {
    usage: 'site orders FILE',
    says: 'what is asked of orders, their terms, and whether they need approval, from a JSON file; “default” for approval and no fields',
    async run([file], platform) {
      const { needsApproval, orderFields, itemFields } = await setOrderSettings(
        operator,
        await givenText(file),
        platform,
      )
      const asked = [...orderFields, ...itemFields].map(({ id }) => id).join(', ') || 'nothing more'
      return `Orders are ${needsApproval ? 'approved by people' : 'approved at once'}. Asked: ${asked}`
    },
  },
  {
    usage: 'site signups FILE',
    says: 'whether visitors can sign up, what is asked of them and which groups they join, from a JSON file; “default” for nobody',
    async run([file], platform) {
      const { isOpen, fields } = await setSignUpSettings(operator, await givenText(file), platform)
      if (!isOpen) return 'Nobody can sign up.'
      const asked = fields.map(({ id }) => id).join(', ') || 'nothing more'
      const hint =
        platform.settings.mail === null
          ? ' They cannot until VITRINE_SMTP_URL is set: addresses are confirmed by mail.'
          : ''
      return `Visitors can sign up.${hint} Asked beside name and address: ${asked}`
    },
  },
  {
    usage: 'site subscription FILE',
    says: 'what the host of this site says of its subscription or trial, from a JSON file; “default” for none',
    async run([file], platform) {
      const subscription = await setSubscription(operator, await givenText(file), platform)
      if (subscription === null) return 'The site has no subscription.'
      const { state, siteCreatedDate } = subscription
      return `The subscription is “${state}”; the site began on ${siteCreatedDate.slice(0, 10)}.`
    },
  },
  {
    usage: 'site desktop FILE',
    says: 'installers of a desktop tool, from a JSON file; “default” for none',
    async run([file], platform) {
      const text = await givenText(file)
      await setDesktopTool(operator, text, platform)
      return text === null ? 'No desktop tool is offered.' : `The desktop tool of ${file} is offered.`
    },
  },
]
