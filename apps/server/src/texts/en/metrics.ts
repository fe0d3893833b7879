/** What each metric of `/metrics` means, by its name. */
export const metrics = {
  process_cpu_user_seconds_total: 'Seconds of processor time that the program itself has used since its start.',
  process_cpu_system_seconds_total: 'Seconds of processor time that the system has used for the program.',
  process_cpu_seconds_total: 'Both together. Growing by one a second is one core that is fully used.',
  process_start_time_seconds: 'When the process started, in seconds since 1970.',
  process_resident_memory_bytes:
    'Memory that the process really takes, in bytes. Child processes that read media are not in it.',
  process_virtual_memory_bytes: 'Addresses that the process has asked for, in bytes; mostly far more than it uses.',
  process_heap_bytes: 'The data segment of the process, in bytes.',
  process_open_fds: 'Files and connections that are open.',
  process_max_fds: 'How many of them the system allows.',
  nodejs_eventloop_lag_seconds: 'By how much what was due came late at the moment of asking, in seconds.',
  nodejs_eventloop_lag_min_seconds:
    'The least delay since the last asking, in seconds; about 0.01 is the measuring itself.',
  nodejs_eventloop_lag_max_seconds:
    'The greatest delay since the last asking, in seconds. Above one second people notice.',
  nodejs_eventloop_lag_mean_seconds: 'The mean of the delays, in seconds.',
  nodejs_eventloop_lag_stddev_seconds: 'How much the delays differ from their mean, in seconds.',
  nodejs_eventloop_lag_p50_seconds: 'Half of the delays were shorter, in seconds.',
  nodejs_eventloop_lag_p90_seconds: 'Nine of ten delays were shorter, in seconds.',
  nodejs_eventloop_lag_p99_seconds: 'All but one in a hundred delays were shorter, in seconds.',
  nodejs_active_resources: 'What keeps the process awake, by kind: connections, timers, files.',
  nodejs_active_resources_total: 'All of them together.',
  nodejs_active_handles: 'What is open inside of Node, by kind: sockets, child processes, servers.',
  nodejs_active_handles_total: 'All of them together.',
  nodejs_active_requests: 'What Node waits for at the system, by kind, such as a file that is read.',
  nodejs_active_requests_total: 'All of them together.',
  nodejs_heap_size_total_bytes: 'Memory that is set aside for objects, in bytes.',
  nodejs_heap_size_used_bytes:
    'Memory that objects take of it, in bytes. It falls with each garbage collection; what only grows is a leak.',
  nodejs_external_memory_bytes: 'Memory outside of objects that belongs to some, such as the bytes of pictures.',
  nodejs_heap_space_size_total_bytes:
    'The same as set aside, by the part of the memory: new, old and large objects, code.',
  nodejs_heap_space_size_used_bytes: 'What is taken of each part, in bytes.',
  nodejs_heap_space_size_available_bytes: 'What is left in each part, in bytes.',
  nodejs_version_info: 'The version of Node, as labels; the value is always 1.',
  nodejs_gc_duration_seconds:
    'How long garbage collections took, by kind, in seconds. Many long ones of the kind “major” mean too little memory.',
  http_requests_total:
    'Requests that were answered, by method, route and status. Statuses from 500 on are faults of the server.',
  http_request_duration_seconds:
    'Time from the first byte of a request to the last of its answer, by route, in seconds.',
} as const
