import type { CookieConsent } from '@vitrine/contract/cookie-consent.ts'
import type { Language } from '@vitrine/contract/languages.ts'

/** What is true of an installation that nobody has changed: one cookie for signing in, nothing that follows people. */
export const standardText: Record<Language, CookieConsent> = {
  en: {
    banner: {
      title: 'Cookies',
      body: 'This site uses one cookie, to keep you signed in. It does not follow you.',
    },
    policy:
      'When you sign in, this site sets a cookie named SessionToken. It says which session is yours, ends when you sign out or after the time that you chose, and is read by this site alone.\n\nYour browser also keeps your choices for this site, such as language, theme and whether you have read this. They stay in your browser until you remove them.\n\nNo cookies of others are used, and nothing is measured or passed on.',
  },
  de: {
    banner: {
      title: 'Cookies',
      body: 'Diese Website verwendet ein einziges Cookie, damit Sie angemeldet bleiben. Sie werden nicht verfolgt.',
    },
    policy:
      'Wenn Sie sich anmelden, setzt diese Website ein Cookie mit dem Namen SessionToken. Es sagt, welche Sitzung Ihre ist, endet mit der Abmeldung oder nach der gewählten Zeit und wird nur von dieser Website gelesen.\n\nIhr Browser merkt sich außerdem Ihre Einstellungen für diese Website, etwa Sprache, Darstellung und ob Sie dies gelesen haben. Sie bleiben in Ihrem Browser, bis Sie sie entfernen.\n\nEs gibt keine Cookies anderer Anbieter; nichts wird gemessen oder weitergegeben.',
  },
  nb: {
    banner: {
      title: 'Informasjonskapsler',
      body: 'Dette nettstedet bruker én informasjonskapsel, for å holde deg innlogget. Den følger deg ikke.',
    },
    policy:
      'Når du logger inn, setter dette nettstedet en informasjonskapsel som heter SessionToken. Den sier hvilken økt som er din, slutter å gjelde når du logger ut eller etter tiden du valgte, og leses bare av dette nettstedet.\n\nNettleseren husker også valgene dine for nettstedet, som språk, tema og om du har lest dette. De blir liggende i nettleseren til du fjerner dem.\n\nIngen informasjonskapsler fra andre brukes, og ingenting måles eller gis videre.',
  },
  ar: {
    banner: {
      title: 'ملفات تعريف الارتباط',
      body: 'يستخدم هذا الموقع ملف تعريف ارتباط واحدًا لإبقائك مسجل الدخول، ولا يتتبعك.',
    },
    policy:
      'عند تسجيل الدخول يضع هذا الموقع ملف تعريف ارتباط باسم SessionToken. يحدد الملف جلستك، وينتهي عند تسجيل الخروج أو بعد المدة التي اخترتها، ولا يقرؤه سوى هذا الموقع.\n\nيحتفظ متصفحك أيضًا باختياراتك لهذا الموقع، مثل اللغة والمظهر وما إذا كنت قد قرأت هذا النص، وتبقى في متصفحك حتى تحذفها.\n\nلا تُستخدم ملفات تعريف ارتباط من جهات أخرى، ولا يُقاس شيء أو يُنقل إلى أحد.',
  },
}
