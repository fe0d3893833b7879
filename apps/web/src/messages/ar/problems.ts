import type { Translation } from '#platform/i18n/message-key.ts'
import type * as english from '../en/problems.ts'

export const problem: Translation<typeof english.problem> = {
  title: 'حدث خطأ ما',
  generalError: 'حدث خطأ. يُرجى التواصل مع المسؤول المحلي لديك.',
  accessDenied: 'ليس لديك حق الوصول إلى هذا.',
  unreachable: 'الخادم لا يستجيب.',
  unreachableHint: 'تحقق من اتصالك، أو انتظر قليلًا ثم حاول مرة أخرى.',
  retry: 'المحاولة مرة أخرى',
  details: 'التفاصيل',
  close: 'إغلاق',
  saveAnyway: 'الحفظ على أي حال',
  date: 'التاريخ',
  requestId: 'معرّف الطلب',
  backgroundTaskId: 'معرّف المهمة',
  heading: 'العنوان',
  message: 'الرسالة',
  messageDetail: 'تفاصيل الرسالة',
  description: 'الوصف',
  technicalInfo: 'معلومات تقنية',
}

export const errors: Translation<typeof english.errors> = {
  Unauthorized: 'سجّل الدخول لرؤية هذا.',
  InvalidCredentials: 'اسم المستخدم أو كلمة المرور غير صحيح.',
  AccountDisabled: 'هذا الحساب موقوف. اسأل المسؤول.',
  AccountExpired: 'انتهت صلاحية هذا الحساب. اسأل المسؤول.',
  PasswordChangeRequired: 'يجب تغيير كلمة المرور أولًا.',
  TooManyAttempts: 'محاولات كثيرة جدًا. انتظر قليلًا قبل المحاولة مرة أخرى.',
  LegacyAuthentication: 'طريقة تسجيل الدخول هذه غير متاحة.',
  PermissionDenied: 'لا يُسمح لك برؤية هذا أو القيام به.',
  CrossSiteRequest: 'جاء الطلب من موقع آخر ورُفض.',
  ArchiveNotFound: 'لا يوجد أرشيف كهذا هنا.',
  FolderNotFound: 'لا يوجد مجلد كهذا هنا.',
  AssetNotFound: 'لا يوجد ملف كهذا هنا.',
  NotFound: 'لا يوجد شيء في هذا العنوان.',
  FileGone: 'لم يعد هذا الملف متاحًا.',
  FileUnavailable: 'لا يمكن الوصول إلى الملف حاليًا.',
  InvalidRequest: 'لم يستطع الخادم فهم الطلب.',
  InvalidSearchExpression: 'تعذّر فهم البحث.',
  MethodNotAllowed: 'لا يمكن القيام بهذا هنا.',
  NotAcceptable: 'لا يستطيع الخادم الإجابة بالشكل المطلوب.',
  BodyTooLarge: 'هذا أكثر مما يقبله الخادم دفعة واحدة.',
  UnsupportedMediaType: 'لا يقبل الخادم هذا النوع من المحتوى هنا.',
  HeadersTooLarge: 'الطلب كبير جدًا.',
  ServerError: 'حدث خطأ. يُرجى التواصل مع المسؤول المحلي لديك.',
  ServiceUnavailable: 'لا يستطيع الخادم الإجابة حاليًا.',
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
