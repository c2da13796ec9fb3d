/** As much of autocannon as the benchmark uses; the package has no types of its own. */
declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests?: readonly { setupRequest(request: Request): Request }[]
  }
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p97_5: number }
    throughput: { average: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
