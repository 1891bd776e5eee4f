import { registerFeatures } from '@/lib/features/registry';

/** `npm run bench:db [-- load [<pins>] | <part of a name>]`: fills the database of benchmarks, or measures its reads, as core makes them. */
registerFeatures([]);
if (process.argv[2] === 'load') await import('@/bench/database/load');
else await import('@/bench/database/bench');
