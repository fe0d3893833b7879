export const smartFoldersPlace = {
  deeds: 'المجلدات الذكية',
  make: 'مجلد ذكي جديد',
  makeInside: 'مجلد ذكي جديد في الداخل',
  change: 'تغيير هذا المجلد الذكي',
  up: 'نقل إلى أعلى',
  down: 'نقل إلى أسفل',
  remove: 'حذف هذا المجلد الذكي',
} as const
