import type { Localised } from '@vitrine/contract/languages.ts'

/** What is wrong with an operation, by the rule that it breaks. */
export const operationTexts = {
  twice: {
    en: 'This field is named twice: say once what is done to it.',
    de: 'Dieses Feld kommt zweimal vor: Sagen Sie einmal, was damit geschieht.',
    nb: 'Dette feltet er nevnt to ganger: si én gang hva som skal gjøres.',
    ar: 'ذُكر هذا الحقل مرتين: حدّد مرة واحدة ما يُفعل به.',
  },
  'list-only': {
    en: 'Values are added to and removed from lists only.',
    de: 'Werte werden nur bei Listen hinzugefügt und entfernt.',
    nb: 'Verdier legges bare til i og fjernes fra lister.',
    ar: 'تُضاف القيم وتُزال في القوائم فقط.',
  },
  'text-only': {
    en: 'Text is put before or behind the value of fields of one text only.',
    de: 'Text wird nur bei Feldern mit einem einzelnen Text vorangestellt oder angehängt.',
    nb: 'Tekst settes bare foran eller bak verdien i felt med én tekst.',
    ar: 'يُضاف النص قبل القيمة أو بعدها في الحقول ذات النص الواحد فقط.',
  },
  find: {
    en: 'Say which text is to be found.',
    de: 'Geben Sie an, welcher Text gesucht wird.',
    nb: 'Oppgi hvilken tekst som skal finnes.',
    ar: 'حدّد النص المطلوب العثور عليه.',
  },
  from: {
    en: 'Say which field is copied.',
    de: 'Geben Sie an, welches Feld übernommen wird.',
    nb: 'Oppgi hvilket felt som skal kopieres.',
    ar: 'حدّد الحقل المراد نسخه.',
  },
  empty: {
    en: 'An empty value changes nothing; to erase the field choose “clear”.',
    de: 'Ein leerer Wert ändert nichts; zum Leeren des Feldes wählen Sie „leeren“.',
    nb: 'En tom verdi endrer ingenting; velg «tøm» for å tømme feltet.',
    ar: 'القيمة الفارغة لا تغيّر شيئًا؛ لإفراغ الحقل اختر «إفراغ».',
  },
  'taxonomy-only': {
    en: 'The field takes only values of its taxonomy: set, add, remove or clear them.',
    de: 'Das Feld nimmt nur Werte seiner Taxonomie auf: setzen, ergänzen, entfernen oder leeren Sie sie.',
    nb: 'Feltet tar bare verdier fra taksonomien sin: sett, legg til, fjern eller tøm dem.',
    ar: 'لا يقبل الحقل إلا قيمًا من تصنيفه: عيّنها أو أضفها أو أزلها أو أفرغها.',
  },
} as const satisfies Record<string, Localised>
