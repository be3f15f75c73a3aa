import { experimental } from '@grpc/grpc-js'
import type { ChannelOptions } from '@grpc/grpc-js'

type Endpoints = Parameters<experimental.ResolverListener>[0]

/** Names behind this scheme are looked up again and again. */
const SCHEME = 'pods'
/**
 * How often. A pod that ends has left its name for longer than this when it closes its doors (`preStop` in helm/service), so that nobody
 * calls it any more; one that was added is called this soon.
 */
export const LOOKUP_EVERY_MS = 2000

/** A `host:port` whose host is a name is looked up for as long as the channel is open; several addresses with commas between are those of replicas. */
export function asPods(address: string): string {
  if (address.includes(',')) return `ipv4:${address}`
  return /^[a-z][\w.-]*:\d+$/i.test(address) ? `${SCHEME}:///${address}` : address
}

/**
 * The library's own resolver, asked every two seconds. By itself it asks when a connection ends: a replica that is added gets no call, and
 * one that is about to end gets calls until its door closes. Only a change is passed on, for each one makes the channel sort its connections.
 */
class PodsResolver implements experimental.Resolver {
  private readonly resolver: experimental.Resolver
  private known = ''
  private timer: NodeJS.Timeout | undefined

  constructor(target: experimental.GrpcUri, listener: experimental.ResolverListener, options: ChannelOptions) {
    const passOn: experimental.ResolverListener = (endpoints, ...rest) => {
      const found = listed(endpoints)
      if (found !== '' && found === this.known) return true
      if (found !== '') this.known = found
      return listener(endpoints, ...rest)
    }
    this.resolver = experimental.createResolver({ ...target, scheme: 'dns' }, passOn, {
      ...options,
      'grpc.dns_min_time_between_resolutions_ms': LOOKUP_EVERY_MS / 2,
    })
  }

  updateResolution(): void {
    this.timer ??= setInterval(() => this.resolver.updateResolution(), LOOKUP_EVERY_MS).unref()
    this.resolver.updateResolution()
  }

  destroy(): void {
    clearInterval(this.timer)
    this.timer = undefined
    this.known = ''
    this.resolver.destroy()
  }

  static getDefaultAuthority(target: experimental.GrpcUri): string {
    return target.path
  }
}

/** The addresses in one order; empty where the lookup failed. */
const listed = (endpoints: Endpoints): string =>
  endpoints.ok
    ? endpoints.value
        .flatMap(({ addresses }) => addresses.map((address) => experimental.subchannelAddressToString(address)))
        .sort()
        .join(' ')
    : ''

experimental.registerResolver(SCHEME, PodsResolver)
