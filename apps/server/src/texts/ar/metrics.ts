import type { Translation } from '@vitrine/contract/translation.ts'
import type { metrics as english } from '../en/metrics.ts'

export const metrics: Translation<typeof english> = {
  process_cpu_user_seconds_total: 'ثواني زمن المعالج التي استهلكها البرنامج نفسه منذ بدئه.',
  process_cpu_system_seconds_total: 'ثواني زمن المعالج التي استهلكها النظام لأجل البرنامج.',
  process_cpu_seconds_total: 'كلاهما معًا. النمو بمقدار واحد في الثانية يعني نواة مشغولة بالكامل.',
  process_start_time_seconds: 'وقت بدء العملية، بالثواني منذ 1970.',
  process_resident_memory_bytes:
    'الذاكرة التي تشغلها العملية فعلًا، بالبايت. لا تشمل العمليات الفرعية التي تقرأ الوسائط.',
  process_virtual_memory_bytes: 'العناوين التي طلبتها العملية، بالبايت؛ وهي عادة أكثر بكثير مما تستخدمه.',
  process_heap_bytes: 'مقطع البيانات للعملية، بالبايت.',
  process_open_fds: 'الملفات والاتصالات المفتوحة.',
  process_max_fds: 'أقصى عدد منها يسمح به النظام.',
  nodejs_eventloop_lag_seconds: 'مقدار تأخر ما كان مستحقًا لحظة السؤال، بالثواني.',
  nodejs_eventloop_lag_min_seconds: 'أقل تأخير منذ آخر سؤال، بالثواني؛ نحو 0.01 منه هو القياس نفسه.',
  nodejs_eventloop_lag_max_seconds: 'أكبر تأخير منذ آخر سؤال، بالثواني. ما يزيد على ثانية يلاحظه الناس.',
  nodejs_eventloop_lag_mean_seconds: 'متوسط التأخيرات، بالثواني.',
  nodejs_eventloop_lag_stddev_seconds: 'مقدار اختلاف التأخيرات عن متوسطها، بالثواني.',
  nodejs_eventloop_lag_p50_seconds: 'نصف التأخيرات كان أقصر، بالثواني.',
  nodejs_eventloop_lag_p90_seconds: 'تسعة من كل عشرة تأخيرات كانت أقصر، بالثواني.',
  nodejs_eventloop_lag_p99_seconds: 'كل التأخيرات إلا واحدًا من مئة كانت أقصر، بالثواني.',
  nodejs_active_resources: 'ما يبقي العملية يقظة، حسب النوع: اتصالات ومؤقتات وملفات.',
  nodejs_active_resources_total: 'مجموعها كلها.',
  nodejs_active_handles: 'ما هو مفتوح داخل Node، حسب النوع: مقابس وعمليات فرعية وخوادم.',
  nodejs_active_handles_total: 'مجموعها كلها.',
  nodejs_active_requests: 'ما ينتظره Node من النظام، حسب النوع، مثل ملف يُقرأ.',
  nodejs_active_requests_total: 'مجموعها كلها.',
  nodejs_heap_size_total_bytes: 'الذاكرة المخصصة للكائنات، بالبايت.',
  nodejs_heap_size_used_bytes:
    'ما تشغله الكائنات منها، بالبايت. ينخفض مع كل تنظيف للذاكرة؛ وما لا يفعل سوى النمو فهو تسرب.',
  nodejs_external_memory_bytes: 'ذاكرة خارج الكائنات تخص بعضها، مثل بايتات الصور.',
  nodejs_heap_space_size_total_bytes: 'المخصص نفسه، حسب جزء الذاكرة: كائنات جديدة وقديمة وكبيرة وشيفرة.',
  nodejs_heap_space_size_used_bytes: 'المشغول من كل جزء، بالبايت.',
  nodejs_heap_space_size_available_bytes: 'المتبقي في كل جزء، بالبايت.',
  nodejs_version_info: 'إصدار Node على شكل وسوم؛ القيمة دائمًا 1.',
  nodejs_gc_duration_seconds:
    'مدة عمليات تنظيف الذاكرة، حسب النوع، بالثواني. كثرة الطويلة من النوع «major» تعني ذاكرة غير كافية.',
  http_requests_total: 'الطلبات التي أُجيب عنها، حسب الطريقة والمسار والحالة. الحالات من 500 فصاعدًا أخطاء في الخادم.',
  http_request_duration_seconds: 'الزمن من أول بايت في الطلب إلى آخر بايت في الإجابة، حسب المسار، بالثواني.',
}
