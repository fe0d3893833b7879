import type { SiteSection, SiteSectionValues } from '@vitrine/contract/site-settings.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { z } from 'zod'
import { cssFaults } from '#modules/appearance/check-css.ts'
import { findCss, setCss } from '#modules/appearance/custom-css.ts'
import {
  findSearchEngines,
  SearchEnginesShape,
  setSearchEngines,
  standardSearchEngines,
} from '#modules/appearance/search-engines.ts'
import { findLook, Look, setLook, standardLook } from '#modules/appearance/site-look.ts'
import { findSiteName, readSiteName, SiteName, setSiteName } from '#modules/appearance/site-name.ts'
import { Buttons, readTitleBar, setTitleBar } from '#modules/appearance/title-bar.ts'
import {
  findOrderSettings,
  OrderSettings,
  setOrderSettings,
  standardOrderSettings,
} from '#modules/cart/order-settings.ts'
import { findCookieTexts, SiteTexts, setCookieTexts } from '#modules/cookie-consent/cookie-texts.ts'
import { chooseFormLanguages, formLanguages } from '#modules/full-text/set-form-languages.ts'
import { shippedFormLanguages, stemLanguages } from '#modules/full-text/word-stems.ts'
import { findGroupIdByName } from '#modules/groups/groups.queries.ts'
import { mayGive } from '#modules/groups/groups-to-give.ts'
import { findUses, SaidUses, setUses, standardUses } from '#modules/licences/licence-uses.ts'
import { findSaidSignUps, nobodySignsUp, SaidSignUps, setSignUpSettings } from '#modules/sign-ups/sign-up-settings.ts'
import { listSitePages, SaidPages, setSitePages } from '#modules/site-pages/site-pages.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { FieldFault } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'

/** How one section is read, judged and kept, by the verb that its command has too. */
export interface Section<Value = unknown> {
  shape: z.ZodType<Value>
  /** What the site says; null where it says nothing. */
  find(executing: Executing): Promise<Value | null>
  /** What is so where the site says nothing. */
  standard(executing: Executing): Promise<Value> | Value
  /** What its shape cannot judge. */
  faults?(value: Value, before: Value, viewer: Viewer, executing: Executing): Promise<FieldFault[]> | FieldFault[]
  save(viewer: Viewer, value: Value | null, inside: Executing): Promise<unknown>
  /** Whether saying this is to say nothing. */
  isNothing?(value: Value): boolean
}

const orNull = <Value extends { length: number }>(value: Value) => (value.length === 0 ? null : value)
const isEmpty = ({ length }: { length: number }) => length === 0
const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value))

const pages: Section<SiteSectionValues['pages']> = {
  shape: SaidPages,
  isNothing: isEmpty,
  find: async (executing) => orNull(await listSitePages(executing)),
  standard: () => [],
  save: (viewer, value, inside) => {
    const files = (value ?? []).flatMap(({ id, texts }) =>
      Object.entries(texts).map(([language, text]) => [`${id}.${language}.md`, text] as const),
    )
    return setSitePages(viewer, new Map(files), inside)
  },
}

const isShipped = (chosen: readonly string[]) => chosen.join() === shippedFormLanguages.join()

const wordForms: Section<string[]> = {
  shape: z
    .array(z.enum(stemLanguages))
    .refine((all) => new Set(all).size === all.length, {
      error: 'each language may be there once',
      params: { rule: 'once' },
    })
    .overwrite((all) => all.toSorted()),
  isNothing: isShipped,
  find: async (executing) => {
    const chosen = await formLanguages(executing)
    return isShipped(chosen) ? null : chosen
  },
  standard: () => [...shippedFormLanguages],
  save: (viewer, value, inside) =>
    chooseFormLanguages(viewer, z.array(z.enum(stemLanguages)).parse(value ?? [...shippedFormLanguages]), inside),
}

const signUps: Section<SiteSectionValues['signUps']> = {
  shape: SaidSignUps,
  find: findSaidSignUps,
  standard: nobodySignsUp,
  faults: async ({ groups }, before, viewer, executing) => {
    const found = await Promise.all(groups.map((name) => findGroupIdByName(fold(name), executing)))
    return groups.flatMap((name, at): FieldFault[] => {
      const [field, id] = [`groups.${at}`, found[at] ?? null]
      if (id === null) return [{ field, rule: 'exists', message: say('siteSettings.noGroup', { name }) }]
      if (before.groups.includes(name) || mayGive(viewer, id)) return []
      return [{ field, rule: 'permission', message: say('siteSettings.notYourGroup', { name }) }]
    })
  },
  save: (viewer, value, inside) => setSignUpSettings(viewer, asJson(value), inside),
}

export const sections: { readonly [Name in SiteSection]: Section<SiteSectionValues[Name]> } = {
  name: { shape: SiteName, find: findSiteName, standard: readSiteName, save: setSiteName },
  look: {
    shape: Look,
    isNothing: ({ accent, logo, darkLogo }) => accent === null && logo === null && darkLogo === null,
    find: findLook,
    standard: () => standardLook,
    save: setLook,
  },
  css: {
    shape: z.string(),
    isNothing: (css) => css.trim() === '',
    find: findCss,
    standard: () => '',
    faults: (css) => cssFaults(css).map((fault) => ({ field: '', ...fault })),
    save: setCss,
  },
  titleBar: {
    shape: Buttons,
    isNothing: isEmpty,
    find: async (executing) => orNull(await readTitleBar(executing)),
    standard: () => [],
    save: (viewer, value, inside) => setTitleBar(viewer, asJson(value), inside),
  },
  pages,
  cookies: {
    shape: SiteTexts,
    find: findCookieTexts,
    standard: () => ({}),
    save: (viewer, value, inside) => setCookieTexts(viewer, asJson(value), inside),
  },
  searchEngines: {
    shape: SearchEnginesShape,
    isNothing: (lists) => lists === standardSearchEngines,
    find: findSearchEngines,
    standard: () => standardSearchEngines,
    save: setSearchEngines,
  },
  wordForms,
  orders: {
    shape: OrderSettings,
    find: findOrderSettings,
    standard: standardOrderSettings,
    // Without approval everybody who may order is given originals by the right of who runs the site.
    faults: ({ needsApproval }, before, { isAdministrator }) =>
      needsApproval || !before.needsApproval || isAdministrator
        ? []
        : [{ field: 'needsApproval', rule: 'permission', message: say('siteSettings.approvalStays') }],
    save: (viewer, value, inside) => setOrderSettings(viewer, asJson(value), inside),
  },
  licenceUses: {
    shape: SaidUses,
    find: findUses,
    standard: standardUses,
    save: (viewer, value, inside) => setUses(viewer, asJson(value), inside),
  },
  signUps,
}
