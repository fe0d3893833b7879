export const smartFolders = {
  name: 'الاسم',
  nameMissing: 'اكتب اسمًا.',
  search: 'البحث عن',
  searchHint: 'فارغ: كل ما في المجلد الأعلى.',
  levels: 'مجلدات من الحقول',
  levelsHint: 'كل حقل مستوى: قيمه هي المجلدات فيه.',
  level: 'المستوى {{number}}',
  noLevel: 'لا شيء',
  save: 'حفظ',
  remove: 'حذف',
  removeTitle: 'هل تريد حذف «{{name}}»؟',
  removeText: 'تُحذف معه المجلدات الذكية التي في داخله. لا يُمس أي ملف.',
} as const
