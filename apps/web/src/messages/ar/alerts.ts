export const alertsPlace = {
  title: 'التنبيهات',
  make: 'أخبرني بالملفات الجديدة هنا',
} as const
