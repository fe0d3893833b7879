export const menus = {
  install: 'تثبيت Vitrine…',
  subscription: 'إدارة الاشتراك',
  markersAlways: 'إظهار العلامات دائمًا',
  trial: 'الفترة التجريبية',
  trialLeft_zero: 'تنتهي فترتك التجريبية اليوم.',
  trialLeft_one: 'تنتهي فترتك التجريبية خلال يوم واحد.',
  trialLeft_two: 'تنتهي فترتك التجريبية خلال يومين.',
  trialLeft_few: 'تنتهي فترتك التجريبية خلال {{count, number}} أيام.',
  trialLeft_many: 'تنتهي فترتك التجريبية خلال {{count, number}} يومًا.',
  trialLeft_other: 'تنتهي فترتك التجريبية خلال {{count, number}} يوم.',
  trialOver: 'انتهت فترتك التجريبية.',
  buyNow: 'اشترِ الآن',
}
