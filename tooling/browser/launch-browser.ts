import { type Browser, chromium } from 'playwright';

/** No requests besides those of the page, and no first-run dialogs. */
const quietFlags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Features that are switched off. Chromium takes the last flag of this name alone, and so what Playwright switches off is
 * repeated here.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // Pages of the address bar, which nobody sees: they cost each new window more than the page that it opens.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Starts a Chromium without a window. */
export function launchBrowser(executablePath: string, moreFlags: readonly string[] = []): Promise<Browser> {
  // Chromium's sandbox does not start for the root user.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({
    executablePath,
    args: [...sandbox, ...quietFlags, `--disable-features=${disabledFeatures.join()}`, ...moreFlags],
  });
}
