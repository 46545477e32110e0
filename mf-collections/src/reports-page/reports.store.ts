import type { Collection } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable } from 'mobx';
import { CollectionNotices } from '../store/collection-notices.ts';
import type { CollectionReport, RefusedUpload, ReportsData } from './reports.loader.ts';

/** The reports on the page, and the administrator's actions on them (specification CN 6, Admin). */
export class ReportsStore {
  reports: readonly CollectionReport[];
  refusals: readonly RefusedUpload[];
  /** Id of the collection whose change is pending. */
  busy: string | null = null;
  private readonly host: Host;
  private readonly notices: CollectionNotices;

  constructor(host: Host, { reports, refusals }: ReportsData) {
    this.host = host;
    this.notices = new CollectionNotices(host);
    this.reports = reports;
    this.refusals = refusals;
    makeAutoObservable<this, 'host' | 'notices'>(
      this,
      { host: false, notices: false },
      { deep: false, autoBind: true },
    );
  }

  /** Takes over reloaded page data. */
  adopt({ reports, refusals }: ReportsData): void {
    this.reports = reports;
    this.refusals = refusals;
  }

  /**
   * Takes the public page of a reported collection down.
   * @param reason what visitors and the owner read
   * @returns false when the server refused it; a notification says why
   */
  hide(report: CollectionReport, reason: string): Promise<boolean> {
    return this.change(report, { isHidden: true, reason }, 'reports.hide.done');
  }

  /** Restores the page of a hidden collection. @returns as `hide` */
  show(report: CollectionReport): Promise<boolean> {
    return this.change(report, { isHidden: false }, 'reports.show.done');
  }

  private async change(
    { collectionId: id, name }: CollectionReport,
    body: { isHidden: boolean; reason?: string },
    done: string,
  ): Promise<boolean> {
    this.busy = id;
    try {
      const { collection } = await this.host.api.call('hideCollection', { params: { id }, body });
      this.changed(collection);
      this.notices.success(this.notices.text(done, { name }));
      return true;
    } catch (error) {
      this.notices.failure(this.notices.text('reports.failed', { name }), error);
      return false;
    } finally {
      this.settle();
    }
  }

  /** Updates all reports of one collection. */
  private changed({ id, access, hiddenReason }: Collection): void {
    this.reports = this.reports.map((report) => {
      if (report.collectionId !== id) return report;
      const { hiddenReason: _, ...rest } = report;
      return hiddenReason === undefined
        ? { ...rest, state: access }
        : { ...rest, state: 'hidden', hiddenReason };
    });
  }

  private settle(): void {
    this.busy = null;
  }
}
