/** Import directions: app → features → components → lib; domain at the bottom. */
const source = '^(app|components|features|lib|server)/|^middleware\\.ts$';
const test = '\\.test\\.tsx?$|^jest/|(^|/)(testing|e2e)/';

/** Files under `from` may reach, of the project's own code, only `allowed`. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: source, pathNot: [`(${[from, ...allowed].join('|')})`] },
});

const FOUNDATION = ['^lib/(config|routes|env|read-env|errors|program|refusals|version)\\.ts$', '^lib/(domain|routes)/'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: source,
        pathNot: [test, '\\.d\\.m?ts$', '^app/', '^server/start/leave-with-parent\\.mjs$'],
      },
      to: {},
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-tests-in-code',
      severity: 'error',
      from: { pathNot: `${test}|^(e2e|bench|tools)/` },
      to: { path: test },
    },
    {
      name: 'no-dev-dependencies-at-run-time',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: test },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^lib/domain/', pathNot: test },
      to: { pathNot: ['^lib/domain/', '^lib/config\\.ts$', '(^|/)node_modules/transliteration/'] },
    },
    only('schemas', '^lib/schemas/', FOUNDATION),
    only('db', '^lib/db/', [...FOUNDATION, '^lib/metrics\\.ts$']),
    only('storage', '^lib/storage/', [...FOUNDATION, '^lib/metrics\\.ts$']),
    only('media', '^lib/media/', [...FOUNDATION, '^lib/storage/']),
    only('data', '^lib/data/', [
      ...FOUNDATION,
      '^lib/(db|schemas|media)/',
      '^lib/features/registry\\.ts$',
      '^lib/storage/key\\.ts$',
    ]),
    only('services', '^lib/services/', [
      ...FOUNDATION,
      '^lib/(log|metrics)\\.ts$',
      '^lib/features/registry\\.ts$',
      '^lib/(auth|data|db|schemas|storage|media)/',
      '^lib/jobs/(add-job|row-job|payloads)\\.ts$',
      '^lib/incoming/(image-url|look-up)\\.ts$',
    ]),
    only('jobs', '^lib/jobs/', [
      ...FOUNDATION,
      '^lib/(log|metrics)\\.ts$',
      '^lib/(db|features|services|storage)/',
      '^lib/incoming/temporary-folder\\.ts$',
    ]),
    only('incoming', '^lib/incoming/', [...FOUNDATION, '^lib/(schemas|storage|media)/']),
    only('auth', '^lib/auth/', [
      ...FOUNDATION,
      '^lib/features/(ports|registry)\\.ts$',
      '^lib/(log|metrics|openid-provider)\\.ts$',
      '^lib/(data|schemas)/',
      '^lib/services/sessions\\.ts$',
      '^lib/incoming/read-text\\.ts$',
    ]),
    only('api', '^lib/api/', [
      ...FOUNDATION,
      '^lib/features/ports\\.ts$',
      '^lib/log\\.ts$',
      '^lib/(auth|data|db|schemas|incoming)/',
    ]),
    only('page', '^lib/page/', [
      ...FOUNDATION,
      '^lib/features/registry\\.ts$',
      '^lib/log\\.ts$',
      '^lib/(auth|data|schemas)/',
    ]),
    only('middleware', '^middleware\\.ts$', [
      ...FOUNDATION,
      '^lib/log\\.ts$',
      '^lib/(auth|data)/',
      '^lib/services/sessions\\.ts$',
    ]),
    only('client', '^lib/client/', [...FOUNDATION, '^lib/schemas/', '^lib/media/variants\\.ts$']),
    only('components', '^components/', [...FOUNDATION, '^lib/(before-hydration|client|schemas|media|seo)/']),
    only('before-hydration', '^lib/before-hydration/', [
      ...FOUNDATION,
      '^lib/client/(cards-in-view|content-filter|device-choices|go-back-to|messages-place|next-page-message|plain-click|play-loops|recently-viewed|seen-pins|single-key|stored|visited-list|when-back)\\.ts$',
    ]),
    only('ui', '^components/ui/', [
      '^lib/client/(raise-messages|single-key)\\.ts$',
      '^lib/domain/(ago|date)-words\\.ts$',
    ]),
    only('form', '^components/form/', [...FOUNDATION, '^components/ui/', '^lib/client/']),
    {
      name: 'components-never-reach-the-server',
      severity: 'error',
      from: { path: '^components/', pathNot: test },
      to: { path: '^lib/(api|auth|data|db|incoming|services|storage)/', reachable: true },
    },
    {
      name: 'no-decoders-in-web-processes',
      comment: 'What strangers send is decoded in processes that can be bounded and killed (server/media).',
      severity: 'error',
      from: { path: '^(app|components|server/front)/|^middleware\\.ts$|^lib/(?!media/)', pathNot: test },
      to: { path: '(^|/)node_modules/sharp/', reachable: true },
    },
    {
      name: 'ffmpeg-is-another-program',
      comment:
        'node-av is FFmpeg under the GPL: only a program of its own loads it, which is neither packed nor built in.',
      severity: 'error',
      from: { pathNot: '^server/embedded/ffmpeg\\.mjs$' },
      to: { path: '(^|/)node_modules/node-av/' },
    },
    {
      name: 'words-stay-on-the-server',
      comment: 'The table of look-alike letters and what judges texts by it are not for browsers.',
      severity: 'error',
      from: { path: '^(components|lib/client)/', pathNot: test },
      to: { path: '^lib/domain/confusables\\.(json|ts)$', reachable: true },
    },
    {
      name: 'lib-below-app',
      severity: 'error',
      from: { path: '^lib/', pathNot: test },
      to: { path: '^(app|components|features|server)/|^middleware\\.ts$' },
    },
    {
      name: 'components-below-features',
      severity: 'error',
      from: { path: '^components/', pathNot: test },
      to: { path: '^features/' },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      comment: 'Commands, programs and parts of the front build on what all of these share, pages on what all show.',
      from: { path: '^features/', pathNot: test },
      to: {
        path: '^(app|server)/|^middleware\\.ts$',
        pathNot: [
          '^app/_screens/(not-found-screen|people-to-follow|popular-boards)\\.tsx$',
          '^server/(commands\\.mjs$|cli/|listen-addresses\\.|start/(start-error|folder-lock|ports)\\.)',
          '^server/front/(answer|api-path|body-limit|cache-control|client-ip|csp|database-listener|failure|message-page|limits/too-many)\\.ts$',
        ],
      },
    },
    {
      name: 'features-stay-apart',
      comment: 'A feature uses another through its public file alone.',
      severity: 'error',
      from: { path: '^features/([^/]+)/', pathNot: test },
      to: { path: '^features/', pathNot: '^features/($1/|[^/]+/public\\.ts$)' },
    },
    {
      name: 'features-are-registered-at-entries',
      severity: 'error',
      from: {
        path: source,
        pathNot: `${test}|^features/settings\\.ts$|^server/|^app/api/endpoints\\.ts`,
      },
      to: { path: '^features/(index\\.ts|settings\\.ts|commands\\.mjs)$' },
    },
    only('server', '^server/', [
      ...FOUNDATION,
      '^features/(index\\.ts|settings\\.ts|commands\\.mjs)$',
      '^lib/features/(feature|metrics|page-sources|registry)\\.ts$',
      '^lib/(log|metrics)(/|\\.ts$)',
      '^lib/(db|front|storage|media|schemas)/',
      // The launcher runs jobs; the command line calls some services of the site.
      '^lib/jobs/',
      '^lib/data/(switches|moderation/(restrictions|waiting)|media-files/named-files)\\.ts$',
      '^lib/services/media-jobs/do-job\\.ts$',
      '^lib/services/(admins|bans|erasures|lockdown|term-file)\\.ts$',
      '^lib/services/media-files/(check-media|file-deletions|inventory|orphans|outdated-previews|sweep-lease|storage-owner|trash)\\.ts$',
      '^lib/services/(cdn/cdn-apis|mail/(mail-file|mailer))\\.ts$',
      '^lib/incoming/temporary-folder\\.ts$',
      '^lib/auth/(identity-service|session-claims)\\.ts$',
    ]),
    {
      name: 'tools-are-not-shipped',
      comment: 'Pages for developers alone are not built for visitors.',
      severity: 'error',
      from: { path: source, pathNot: `${test}|\\.dev\\.tsx$` },
      to: { path: '^(bench|testing|tools)/' },
    },
    {
      name: 'commands-are-entrances',
      severity: 'error',
      from: { path: '^server/(?!cli/)', pathNot: test },
      to: { path: '^server/cli/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.data|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts', '.d.mts'],
    },
  },
};
