import type { Translation } from '@vitrine/contract/translation.ts'
import type { metrics as english } from '../en/metrics.ts'

export const metrics: Translation<typeof english> = {
  process_cpu_user_seconds_total: 'Sekunden Prozessorzeit, die das Programm selbst seit dem Start verbraucht hat.',
  process_cpu_system_seconds_total: 'Sekunden Prozessorzeit, die das System für das Programm verbraucht hat.',
  process_cpu_seconds_total: 'Beides zusammen. Wächst es um eins je Sekunde, ist ein Kern ganz ausgelastet.',
  process_start_time_seconds: 'Wann der Prozess gestartet ist, in Sekunden seit 1970.',
  process_resident_memory_bytes:
    'Arbeitsspeicher, den der Prozess wirklich belegt, in Bytes. Kindprozesse, die Medien lesen, zählen nicht mit.',
  process_virtual_memory_bytes: 'Adressen, die der Prozess angefordert hat, in Bytes; meist weit mehr, als er nutzt.',
  process_heap_bytes: 'Das Datensegment des Prozesses, in Bytes.',
  process_open_fds: 'Offene Dateien und Verbindungen.',
  process_max_fds: 'Wie viele davon das System erlaubt.',
  nodejs_eventloop_lag_seconds: 'Um wie viel Fälliges im Moment der Frage zu spät kam, in Sekunden.',
  nodejs_eventloop_lag_min_seconds:
    'Die kleinste Verzögerung seit der letzten Frage, in Sekunden; etwa 0,01 ist die Messung selbst.',
  nodejs_eventloop_lag_max_seconds:
    'Die größte Verzögerung seit der letzten Frage, in Sekunden. Über einer Sekunde wird sie bemerkt.',
  nodejs_eventloop_lag_mean_seconds: 'Der Mittelwert der Verzögerungen, in Sekunden.',
  nodejs_eventloop_lag_stddev_seconds: 'Wie stark die Verzögerungen von ihrem Mittelwert abweichen, in Sekunden.',
  nodejs_eventloop_lag_p50_seconds: 'Die Hälfte der Verzögerungen war kürzer, in Sekunden.',
  nodejs_eventloop_lag_p90_seconds: 'Neun von zehn Verzögerungen waren kürzer, in Sekunden.',
  nodejs_eventloop_lag_p99_seconds: 'Alle bis auf eine von hundert Verzögerungen waren kürzer, in Sekunden.',
  nodejs_active_resources: 'Was den Prozess wach hält, nach Art: Verbindungen, Zeitgeber, Dateien.',
  nodejs_active_resources_total: 'Alles davon zusammen.',
  nodejs_active_handles: 'Was in Node offen ist, nach Art: Sockets, Kindprozesse, Server.',
  nodejs_active_handles_total: 'Alles davon zusammen.',
  nodejs_active_requests: 'Worauf Node beim System wartet, nach Art, etwa eine Datei, die gelesen wird.',
  nodejs_active_requests_total: 'Alles davon zusammen.',
  nodejs_heap_size_total_bytes: 'Für Objekte bereitgestellter Speicher, in Bytes.',
  nodejs_heap_size_used_bytes:
    'Davon von Objekten belegt, in Bytes. Es sinkt mit jeder Speicherbereinigung; was nur wächst, ist ein Leck.',
  nodejs_external_memory_bytes: 'Speicher außerhalb der Objekte, der zu solchen gehört, etwa die Bytes von Bildern.',
  nodejs_heap_space_size_total_bytes: 'Dasselbe wie bereitgestellt, nach Bereich: neue, alte und große Objekte, Code.',
  nodejs_heap_space_size_used_bytes: 'Was von jedem Bereich belegt ist, in Bytes.',
  nodejs_heap_space_size_available_bytes: 'Was in jedem Bereich übrig ist, in Bytes.',
  nodejs_version_info: 'Die Version von Node, als Labels; der Wert ist immer 1.',
  nodejs_gc_duration_seconds:
    'Wie lange Speicherbereinigungen dauerten, nach Art, in Sekunden. Viele lange der Art „major“ bedeuten zu wenig Speicher.',
  http_requests_total: 'Beantwortete Anfragen, nach Methode, Route und Status. Status ab 500 sind Fehler des Servers.',
  http_request_duration_seconds:
    'Zeit vom ersten Byte einer Anfrage bis zum letzten der Antwort, nach Route, in Sekunden.',
}
