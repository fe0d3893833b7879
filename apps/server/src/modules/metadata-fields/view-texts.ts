import type { Language } from '@vitrine/contract/languages.ts'

/** Names of metadata views and of their regions, in English; the keys of the translations. */
const names = [
  'Default',
  'News',
  'Museum',
  'Products',
  'Content',
  'Story',
  'People',
  'Object',
  'Product',
  'Origin',
  'Place',
  'Rights',
  'Contact',
  'Workflow',
  'Camera',
] as const
export type ViewText = (typeof names)[number]

const translations: Record<Exclude<Language, 'en'>, Record<ViewText, string>> = {
  de: {
    Default: 'Standard',
    News: 'Nachrichten',
    Museum: 'Museum',
    Products: 'Produkte',
    Content: 'Inhalt',
    Story: 'Meldung',
    People: 'Personen',
    Object: 'Objekt',
    Product: 'Produkt',
    Origin: 'Herkunft',
    Place: 'Ort',
    Rights: 'Rechte',
    Contact: 'Kontakt',
    Workflow: 'Arbeitsablauf',
    Camera: 'Kamera',
  },
  nb: {
    Default: 'Standard',
    News: 'Nyheter',
    Museum: 'Museum',
    Products: 'Produkter',
    Content: 'Innhold',
    Story: 'Sak',
    People: 'Personer',
    Object: 'Gjenstand',
    Product: 'Produkt',
    Origin: 'Opphav',
    Place: 'Sted',
    Rights: 'Rettigheter',
    Contact: 'Kontakt',
    Workflow: 'Arbeidsflyt',
    Camera: 'Kamera',
  },
  ar: {
    Default: 'الافتراضي',
    News: 'الأخبار',
    Museum: 'المتحف',
    Products: 'المنتجات',
    Content: 'المحتوى',
    Story: 'الخبر',
    People: 'الأشخاص',
    Object: 'القطعة',
    Product: 'المنتج',
    Origin: 'المنشأ',
    Place: 'المكان',
    Rights: 'الحقوق',
    Contact: 'جهة الاتصال',
    Workflow: 'سير العمل',
    Camera: 'الكاميرا',
  },
}

export function viewText(text: ViewText, language: Language): string {
  return language === 'en' ? text : translations[language][text]
}
