// React's renderer without what no page of ours asks of it: it comes as one file from which a
// bundler can leave nothing out, and an eighth of a lot's scripts were parts for animated page
// changes, handles on fragments, sheets and scripts that a component brings, and classes. Such a
// part gives null instead. Only what is sent to a browser is made lean; a name that a newer React
// no longer has stops the build, and `tests/house/lean/lean-react.test.ts` says who would need what
// is gone.

/** Functions of the renderer, by what they are for. */
export const UNUSED = {
  viewTransition: [
    'trackEnterViewTransitions',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'commitAfterMutationEffectsOnFiber',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
    'scheduleViewTransitionEvent',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'startViewTransition',
    'createViewTransitionInstance',
    'getViewTransitionName',
    'getViewTransitionClassName',
  ],
  fragmentHandle: [
    'FragmentInstance',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'addFragmentHandleToFiber',
  ],
  resource: [
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'getResource',
    'acquireResource',
    'createHoistableInstance',
    'mountHoistable',
    'isHostHoistableType',
    'getHydratableHoistableCache',
    'preloadResourceAndSuspendIfNeeded',
    'preloadInstanceAndSuspendIfNeeded',
    'suspendResource',
    'waitForCommitToBeReady',
  ],
  formAction: ['mountActionState', 'updateActionState', 'rerenderActionState', 'startHostTransition'],
  seldomPart: [
    'updateActivityComponent',
    'updateSuspenseListComponent',
    'initSuspenseListRenderState',
    'updateClassComponent',
  ],
  seldomSign: ['constructSelectEvent', 'defaultOnDefaultTransitionIndicator', 'getStackByFiberInDevAndProd'],
};

/** Functions of React itself and of its bridge to a page: the same, and lists of children. */
const OF_REACT = ['mapIntoArray', 'mapChildren', 'cloneElement', 'addTransitionType'];
const OF_BRIDGE = ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'];

/** Files of the packages, each with what is left out of it. */
export const LEAN = /** @type {const} */ ({
  'react-dom-client.production.js': Object.values(UNUSED).flat(),
  'react-dom.production.js': OF_BRIDGE,
  'react.production.js': OF_REACT,
});

/**
 * Names of the renderer's own notes on what it has drawn, which nobody else reads: said a thousand
 * times, and no minifier may shorten a property.
 */
export const NOTES = `memoizedState memoizedProps pendingProps alternate updateQueue stateNode elementType
  childLanes subtreeFlags baseState baseQueue deletions dehydrated pendingLanes
  suspendedLanes pingedLanes warmLanes entangledLanes entanglements lastBaseUpdate
  firstBaseUpdate lastRenderedState lastRenderedReducer eagerState hasEagerState revertLane
  retryLane refCleanup cachePool firstContext _visibility callbackNode callbackPriority
  cancelPendingCommit timeoutHandle hydrationErrors`.split(/\s+/u);

/** Methods of a fragment's handle and of a drawn transition: without them nobody asks for these. */
const METHODS = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[^]*?^\};\n/gmu;

/**
 * @param {string} code a file of React's packages, as it is there.
 * @param {readonly string[]} names what is left out of it.
 */
export const withoutUnused = (code, names) => {
  let lean = code.replace(METHODS, '');
  for (const name of names) {
    const whole = new RegExp(
      String.raw`^((?:function ${name}|exports\.${name} = function )\([^)]*\) \{\n)[^]*?^\}(;?)$`,
      'mu',
    );
    if (!whole.test(lean)) throw new Error(`React has no ${name} any more: see scripts/lean-react.mjs`);
    lean = lean.replace(whole, '$1  return null;\n}$2');
  }
  return lean;
};

/**
 * @param {string} code a file of React's packages.
 * @param {readonly string[]} names each becomes a dollar and its number; none may be a text.
 */
export const withShortNames = (code, names) => {
  let short = code;
  for (const [place, name] of names.entries()) {
    const whole = new RegExp(String.raw`(?<!["'])\b${name}\b(?!["'])`, 'gu');
    if (!whole.test(short)) throw new Error(`React has no ${name} any more: see scripts/lean-react.mjs`);
    short = short.replace(whole, `$$${place.toString(36)}`);
  }
  return short;
};

/** File whose notes are its own. */
const NOTED = 'react-dom-client.production.js';

/** @param {string} code @param {string} id the path of its module. */
const lean = (code, id) => {
  const names = namesFor(id);
  if (!names) return null;
  const cut = withoutUnused(code, names);
  return { code: id.endsWith(NOTED) ? withShortNames(cut, NOTES) : cut, map: null };
};

/** @param {string} id the path of a module. */
const namesFor = (id) => Object.entries(LEAN).find(([file]) => id.endsWith(`/${file}`))?.[1];

/** @returns {import('vite').Plugin} */
export const leanReact = () => ({
  name: 'lean-react',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => lean(code, id.replaceAll('\\', '/')),
});
