import type { Translation } from '#platform/i18n/message-key.ts'
import type * as english from '../en/viewing.ts'

export const viewer: Translation<typeof english.viewer> = {
  loading: 'جارٍ تحميل الصورة',
  close: 'العودة إلى المجموعة',
  previous: 'السابق',
  next: 'التالي',
  surface: 'خلفية فاتحة أو داكنة',
  zoom: 'تكبير',
  larger: 'أكبر',
  smaller: 'أصغر',
  actual: 'الحجم الفعلي',
  fit: 'ملاءمة للنافذة',
  percent: '{{percent}}٪',
  previewOnly: 'معاينة فقط: في الملف بكسلات أكثر',
  page: 'الصفحة',
  ofPages: 'من {{count}}',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  filmstrip: 'الصور المجاورة',
  position: '{{position}} من {{total}}',
}

export const asset: Translation<typeof english.asset> = {
  image: 'صورة',
  movie: 'فيلم',
  audio: 'صوت',
  document: 'مستند',
  graphic: 'رسم',
  generic: 'ملف آخر',
  file: 'الملف',
  filename: 'اسم الملف',
  kind: 'النوع',
  size: 'الحجم',
  pixels: 'الأبعاد بالبكسل',
  colourSpace: 'فضاء اللون',
  resolution: 'الدقة',
  perInch: '{{count}} بكسل في البوصة',
  frameRate: 'معدل الإطارات',
  perSecond: '{{count}} إطارًا في الثانية',
  duration: 'المدة',
  pages: 'الصفحات',
  camera: 'الكاميرا',
  modified: 'آخر تعديل',
  place: 'المكان',
  where: 'مكان الملف',
}

export const downloads: Translation<typeof english.downloads> = {
  download: 'تنزيل',
  original: 'الملف الأصلي',
  preparing: 'جارٍ تجهيز {{name}}',
  progress: '{{position}} من {{total}}: {{name}}',
  done_zero: 'لم يُسلَّم أي ملف إلى المتصفح.',
  done_one: 'سُلِّم ملف واحد إلى المتصفح.',
  done_two: 'سُلِّم ملفان إلى المتصفح.',
  done_few: 'سُلِّمت {{count, number}} ملفات إلى المتصفح.',
  done_many: 'سُلِّم {{count, number}} ملفًا إلى المتصفح.',
  done_other: 'سُلِّم {{count, number}} ملف إلى المتصفح.',
  failed_zero: 'لم يتعذّر تنزيل أي ملف.',
  failed_one: 'تعذّر تنزيل ملف واحد.',
  failed_two: 'تعذّر تنزيل ملفين.',
  failed_few: 'تعذّر تنزيل {{count, number}} ملفات.',
  failed_many: 'تعذّر تنزيل {{count, number}} ملفًا.',
  failed_other: 'تعذّر تنزيل {{count, number}} ملف.',
  why: 'عرض السبب',
  notOffered: 'لا تتوفر صيغة «{{name}}» لهذا الملف.',
  tooMany: 'يتسع التنزيل الواحد لعدد {{most}} من الملفات المختارة كحد أقصى. اختر عددًا أقل، أو حدد كل ما يطابق.',
  packed: '«{{name}}» في الطريق: {{what}}',
  offer: '«{{name}}»: {{what}}',
  files_zero: 'لا ملفات',
  files_one: 'ملف واحد',
  files_two: 'ملفان',
  files_few: '{{count, number}} ملفات',
  files_many: '{{count, number}} ملفًا',
  files_other: '{{count, number}} ملف',
}

export const details: Translation<typeof english.details> = {
  more: 'المزيد في الملف',
  none: 'لا يذكر الملف شيئًا آخر.',
  conflicts: 'مصادر متعارضة',
  conflictsHint: 'الأول هو المعتمد.',
  languages: 'بلغات أخرى',
  regions: 'أجزاء مسماة من الصورة',
  properties: 'خصائص أخرى',
}

export const player: Translation<typeof english.player> = {
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  seek: 'الموضع',
  back: '10 ثوانٍ إلى الوراء',
  forward: '10 ثوانٍ إلى الأمام',
  frameBack: 'إطار واحد إلى الوراء',
  frameForward: 'إطار واحد إلى الأمام',
  mute: 'كتم الصوت',
  unmute: 'تشغيل الصوت',
  volume: 'مستوى الصوت',
  louder: 'رفع الصوت',
  quieter: 'خفض الصوت',
  rate: 'السرعة',
  faster: 'أسرع',
  slower: 'أبطأ',
  fullScreen: 'ملء الشاشة',
  captions: 'الترجمة النصية',
  captionsLanguage: 'لغة الترجمة النصية',
  captionsNone: 'بلا ترجمة نصية',
  captionsFailed: 'تعذّرت قراءة الترجمة النصية.',
  time: '{{time}} من {{duration}}',
  preparing: 'يجري إعداد نسخة يمكن للمتصفحات تشغيلها. ستظهر تلقائيًا عند جاهزيتها.',
  unplayable: 'لا يمكن تشغيل هذا الملف في المتصفح.',
}

export const compare: Translation<typeof english.compare> = {
  compare: 'مقارنة',
  title_zero: 'مقارنة {{count, number}}',
  title_one: 'مقارنة {{count, number}}',
  title_two: 'مقارنة {{count, number}}',
  title_few: 'مقارنة {{count, number}}',
  title_many: 'مقارنة {{count, number}}',
  title_other: 'مقارنة {{count, number}}',
  linked: 'تكبير معًا',
  details: 'الاختلافات',
  same: 'إظهار المتطابق أيضًا',
  remove: 'إخراج من المقارنة',
  tooFew: 'لا شيء للمقارنة',
  tooFewText: 'حدد من بلاطتين إلى أربع ثم اختر «مقارنة».',
}

export const slideShow: Translation<typeof english.slideShow> = {
  end: 'إنهاء عرض الشرائح',
  interval: 'مدة كل صورة',
  seconds: '{{seconds}} ث',
  longer: 'أطول لكل صورة',
  shorter: 'أقصر لكل صورة',
}

export const histogram: Translation<typeof english.histogram> = {
  title: 'السطوع والألوان',
  colours: 'أكثر الألوان شيوعًا',
  text: 'من البكسلات {{dark}}٪ داكنة و{{middle}}٪ متوسطة السطوع و{{bright}}٪ ساطعة.',
}

export const renderProblem: Translation<typeof english.renderProblem> = {
  unsupported: 'لا يمكن إنشاء صورة من هذا النوع من الملفات.',
  damaged: 'الملف تالف ولا يمكن إنشاء صورة منه.',
  pixelLimit: 'عدد وحدات البكسل في الصورة أكبر مما يمكن عرضه هنا.',
  memoryLimit: 'إنشاء صورة من هذا الملف يتطلب ذاكرة أكثر من المسموح.',
  timeLimit: 'إنشاء صورة من هذا الملف يتطلب وقتًا أطول من المسموح.',
  crashed: 'تعطل البرنامج الذي يقرأ هذا النوع من الملفات.',
  other: 'تعذّر إنشاء صورة من هذا الملف.',
}

export { fields } from './fields.ts'
