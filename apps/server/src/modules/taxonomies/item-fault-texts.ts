import type { Localised } from '@vitrine/contract/languages.ts'

/** What can be wrong with what somebody says of a term or of a taxonomy. */
export const faultTexts = {
  required: {
    en: 'A term needs a label and a value.',
    de: 'Ein Begriff braucht eine Bezeichnung und einen Wert.',
    nb: 'En term trenger en etikett og en verdi.',
    ar: 'يحتاج المصطلح إلى تسمية وقيمة.',
  },
  maxSize: {
    en: 'This takes at most {bound} characters.',
    de: 'Hier sind höchstens {bound} Zeichen möglich.',
    nb: 'Her er høyst {bound} tegn mulig.',
    ar: 'لا يتسع هذا لأكثر من {bound} حرفًا.',
  },
  utf8: {
    en: 'The text is broken: not all of it is valid UTF-8.',
    de: 'Der Text ist beschädigt: Nicht alles ist gültiges UTF-8.',
    nb: 'Teksten er ødelagt: ikke alt er gyldig UTF-8.',
    ar: 'النص تالف: بعضه ليس UTF-8 صالحًا.',
  },
  controls: {
    en: 'Control characters are not possible here.',
    de: 'Steuerzeichen sind hier nicht möglich.',
    nb: 'Styretegn er ikke mulige her.',
    ar: 'لا يمكن استخدام محارف التحكم هنا.',
  },
  search: {
    en: 'The custom search could not be understood.',
    de: 'Die eigene Suche war nicht zu verstehen.',
    nb: 'Det egne søket var ikke til å forstå.',
    ar: 'تعذّر فهم البحث المخصص.',
  },
  termInSearch: {
    en: 'A custom search cannot ask for terms of a taxonomy.',
    de: 'Eine eigene Suche kann nicht nach Begriffen einer Taxonomie fragen.',
    nb: 'Et eget søk kan ikke spørre etter termer i en taksonomi.',
    ar: 'لا يمكن للبحث المخصص أن يسأل عن مصطلحات تصنيف.',
  },
  language: {
    en: 'Translations are named by the codes of languages, such as de.',
    de: 'Übersetzungen werden mit Sprachcodes benannt, etwa de.',
    nb: 'Oversettelser navngis med språkkoder, for eksempel de.',
    ar: 'تُسمّى الترجمات برموز اللغات مثل de.',
  },
  parent: {
    en: 'The new place is not in this taxonomy.',
    de: 'Der neue Platz ist nicht in dieser Taxonomie.',
    nb: 'Den nye plassen er ikke i denne taksonomien.',
    ar: 'الموضع الجديد ليس في هذا التصنيف.',
  },
  tooDeep: {
    en: 'A taxonomy has at most {bound} levels.',
    de: 'Eine Taxonomie hat höchstens {bound} Ebenen.',
    nb: 'En taksonomi har høyst {bound} nivåer.',
    ar: 'لا يزيد التصنيف على {bound} مستوى.',
  },
  field: {
    en: 'Only a text field that can be edited has a taxonomy.',
    de: 'Nur ein Textfeld, das bearbeitet werden kann, hat eine Taxonomie.',
    nb: 'Bare et tekstfelt som kan redigeres, har en taksonomi.',
    ar: 'لا يكون التصنيف إلا لحقل نصي قابل للتعديل.',
  },
  pluralName: {
    en: 'A taxonomy needs a name for its terms.',
    de: 'Eine Taxonomie braucht einen Namen für ihre Begriffe.',
    nb: 'En taksonomi trenger et navn på termene sine.',
    ar: 'يحتاج التصنيف إلى اسم لمصطلحاته.',
  },
  noTerm: {
    en: '{field} takes only values of its taxonomy, and “{value}” is none.',
    de: '{field} nimmt nur Werte seiner Taxonomie auf, und „{value}“ ist keiner.',
    nb: '{field} tar bare verdier fra taksonomien sin, og «{value}» er ingen av dem.',
    ar: 'لا يقبل {field} إلا قيمًا من تصنيفه، وليست «{value}» منها.',
  },
  emptySearch: {
    en: 'Write letters or digits of the term, and close quotation marks.',
    de: 'Schreiben Sie Buchstaben oder Ziffern des Begriffs, und schließen Sie Anführungszeichen.',
    nb: 'Skriv bokstaver eller sifre fra termen, og avslutt anførselstegn.',
    ar: 'اكتب حروفًا أو أرقامًا من المصطلح، وأغلق علامات الاقتباس.',
  },
} as const satisfies Record<string, Localised>
