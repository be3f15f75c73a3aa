import { useCallQuery } from '@club/api'
import { codeCalls, sampleCalls } from '@club/contracts/http'

/** The brands with what they make, and the samples that can be had now. */
export function useSamples() {
  const brands = useCallQuery(codeCalls.listBrands, undefined)
  const samples = useCallQuery(sampleCalls.fetchSamples, undefined)
  return {
    brands: brands.data ?? [],
    samples: samples.data?.data ?? [],
    pending: brands.isPending || samples.isPending,
    failed: brands.isError || samples.isError,
    retrying: brands.isRefetching || samples.isRefetching,
    retry: () => [brands, samples].filter((query) => query.isError).forEach((query) => void query.refetch()),
  }
}
