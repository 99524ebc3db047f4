declare module 'autocannon' {
  export type Client = {
    setRequests: (requests: { method: string; headers: Record<string, string>; body?: string; path?: string }[]) => void
    on: (event: 'response', heard: () => void) => void
  }
  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    method?: string
    setupClient?: (client: Client) => void
  }
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p97_5: number; p99: number }
    errors: number
    non2xx: number
    statusCodeStats: Record<string, { count: number }>
  }
  // biome-ignore lint/style/noDefaultExport: this is how the library exports itself.
  export default function autocannon(options: Options): Promise<Result>
}
